import type { Cause } from './cause.ts'

/** Of values that are not what their field means. */
export const valueCauses = {
  template_default: {
    effect: 'value',
    name: { en: 'Values that nearly every home has', pt: 'Valores iguais em quase todos os imóveis' },
    is: {
      en: 'nearly every home of the feed has this value, so it may be a default of the software that wrote it',
      pt: 'quase todos os imóveis do feed têm este valor, que pode ser um valor por omissão do software que o escreveu',
    },
    mend: {
      operator: { en: 'unknown until you confirm it', pt: 'fica sem informação até o confirmar' },
      agency: {
        en: 'not shown until your operator confirms that it is so',
        pt: 'não se mostra até o seu operador confirmar que é assim',
      },
    },
  },
  disputed: {
    effect: 'value',
    name: { en: 'Disputed values', pt: 'Valores em desacordo' },
    is: {
      en: 'the feed says one thing and what was given beside it another',
      pt: 'o feed diz uma coisa e o que foi entregue além dele diz outra',
    },
    mend: {
      operator: {
        en: 'both are shown as disputed, each with its source, until they agree: correct the feed or the complement',
        pt: 'mostram-se os dois como em desacordo, cada um com a sua fonte, até condizerem: corrija o feed ou o complemento',
      },
      agency: {
        en: 'both are shown as disputed until your software says the same, or what was given beside it is taken back',
        pt: 'mostram-se os dois como em desacordo até o seu software dizer o mesmo, ou se retirar o que foi entregue além dele',
      },
    },
  },
  ambiguous_class: {
    effect: 'home',
    name: { en: 'Ambiguous energy classes', pt: 'Classes energéticas ambíguas' },
    is: {
      en: 'the format cannot write A+ and B-, so A and B may stand for them',
      pt: 'o formato não consegue escrever A+ nem B-, por isso A e B podem querer dizer essas classes',
    },
    mend: {
      operator: {
        en: 'unknown until a file of complements gives the certificate',
        pt: 'fica sem informação até um complemento trazer o certificado',
      },
      agency: {
        en: 'without the class of its certificate the home is not public: write it at the office, or send it to your operator',
        pt: 'sem a classe do certificado o imóvel não é público: escreva-a no escritório, ou envie-a ao seu operador',
      },
    },
  },
  ambiguous_type: {
    effect: 'value',
    name: { en: 'Ambiguous types', pt: 'Tipos ambíguos' },
    is: {
      en: 'may be several types of property, such as a detached, a semi-detached or a terraced house',
      pt: 'pode ser mais do que um tipo de imóvel, como moradia isolada, geminada ou em banda',
    },
    mend: {
      operator: {
        en: 'unknown until the feed says which',
        pt: 'fica sem informação até o feed dizer qual',
      },
      agency: {
        en: 'not shown until your software says which, or you say it at the office',
        pt: 'não se mostra até o seu software dizer qual, ou o dizer no escritório',
      },
    },
  },
  ambiguous_number: {
    effect: 'value',
    name: { en: 'Ambiguous numbers', pt: 'Números ambíguos' },
    is: {
      en: 'the mark before three digits may separate thousands or decimals',
      pt: 'o sinal antes de três algarismos pode separar milhares ou casas decimais',
    },
    mend: {
      operator: {
        en: 'unknown until it is written 1250 or 1250.0',
        pt: 'fica sem informação até ser escrito 1250 ou 1250,0',
      },
      agency: { en: 'write it 1250 or 1250.0', pt: 'escreva 1250 ou 1250,0' },
    },
  },
  unmapped: {
    effect: 'value',
    name: { en: 'Words we do not recognise', pt: 'Palavras que não conhecemos' },
    is: { en: 'not a word that we know', pt: 'uma palavra que não conhecemos' },
    mend: {
      operator: {
        en: 'unknown until the feed has another one, or you teach what it means',
        pt: 'fica sem informação até o feed trazer outra, ou até ensinar o que quer dizer',
      },
      agency: {
        en: 'not shown until you write another one, or tell your operator what it means',
        pt: 'não se mostra até escrever outra, ou dizer ao seu operador o que significa',
      },
    },
  },
  undefined_area: {
    effect: 'value',
    name: { en: 'Areas that the format does not define', pt: 'Áreas que o formato não define' },
    is: {
      en: 'the format does not define which area this is',
      pt: 'o formato não define que área é esta',
    },
    mend: {
      operator: {
        en: 'unknown; an area that it defines, such as the useful one, is shown, from the feed or a complement',
        pt: 'fica sem informação; mostra-se uma área que ele defina, como a área útil, do feed ou de um complemento',
      },
      agency: {
        en: 'not shown; write the useful area at the office, or send a table of your references and useful areas to your operator',
        pt: 'não se mostra; escreva a área útil no escritório, ou envie ao seu operador uma tabela das suas referências e áreas úteis',
      },
    },
  },
  placeholder_price: {
    effect: 'value',
    name: { en: 'Prices on request', pt: 'Preços sob consulta' },
    is: {
      en: 'says that the price is on request, or is a number that is written then',
      pt: 'diz que o preço é sob consulta, ou é um número que se escreve nesse caso',
    },
    mend: {
      operator: {
        en: 'unknown until the feed has the price',
        pt: 'fica sem informação até o feed trazer o preço',
      },
      agency: { en: 'write the price', pt: 'escreva o preço' },
    },
  },
  improbable_price: {
    effect: 'value',
    name: { en: 'Improbable prices', pt: 'Preços improváveis' },
    is: {
      en: 'a price that nobody asks for a property of this type: below 5,000 euros for a home, or more than 100 times what others there ask; it may be a rent or mistyped',
      pt: 'um preço que ninguém pede por um imóvel deste tipo: menos de 5 000 euros por uma casa, ou mais de 100 vezes o que se pede por outros no mesmo concelho; pode ser uma renda ou um engano',
    },
    mend: {
      operator: {
        en: 'unknown until the feed has the price',
        pt: 'fica sem informação até o feed trazer o preço',
      },
      agency: { en: 'not shown until you correct it', pt: 'não se mostra até o corrigir' },
    },
  },
  not_euro: {
    effect: 'value',
    name: { en: 'Prices in another currency', pt: 'Preços noutra moeda' },
    is: { en: 'a price in another currency', pt: 'um preço noutra moeda' },
    mend: {
      operator: {
        en: 'unknown until the feed has it in euros',
        pt: 'fica sem informação até o feed o trazer em euros',
      },
      agency: { en: 'write it in euros', pt: 'escreva-o em euros' },
    },
  },
  unreadable: {
    effect: 'value',
    name: { en: 'Unreadable values', pt: 'Valores ilegíveis' },
    is: {
      en: 'not in the form that the field requires, such as 250000 for a price or 85.5 for an area',
      pt: 'não tem a forma que o campo pede, como 250000 num preço ou 85.5 numa área',
    },
    mend: {
      operator: { en: 'unknown until it is', pt: 'fica sem informação até a ter' },
      agency: { en: 'not shown until it is', pt: 'não se mostra até a ter' },
    },
  },
  cut_off: {
    effect: 'value',
    name: {
      en: 'Values at the end of a file that may be cut',
      pt: 'Valores no fim de um ficheiro que pode estar cortado',
    },
    is: {
      en: 'the file ends here without a line break, so that the value may be cut',
      pt: 'o ficheiro acaba aqui sem mudança de linha, por isso o valor pode estar cortado',
    },
    mend: {
      operator: {
        en: 'unknown until its last line ends',
        pt: 'fica sem informação até a última linha acabar',
      },
      agency: { en: 'send the file once more', pt: 'envie o ficheiro de novo' },
    },
  },
  markup: {
    effect: 'note',
    name: { en: 'Texts written as HTML', pt: 'Textos escritos em HTML' },
    is: {
      en: 'a text written as HTML; only its words are shown',
      pt: 'um texto escrito em HTML; mostram-se apenas as palavras',
    },
    mend: {
      operator: { en: 'nothing has to be done', pt: 'não é preciso fazer nada' },
      agency: { en: 'nothing has to be done', pt: 'não é preciso fazer nada' },
    },
  },
  no_day: {
    effect: 'note',
    name: { en: 'Homes without a date', pt: 'Imóveis sem data' },
    is: {
      en: 'not a date such as 2026-03-01, from 2000 to today',
      pt: 'não é uma data como 2026-03-01, entre 2000 e hoje',
    },
    mend: {
      operator: {
        en: 'the facts of the home count as stated on the day they are first read',
        pt: 'os dados do imóvel contam como dados no dia em que são lidos pela primeira vez',
      },
      agency: {
        en: 'what you say of the home counts as said on the day it is first read',
        pt: 'o que diz do imóvel conta como dito no dia em que é lido pela primeira vez',
      },
    },
  },
  earlier_day: {
    effect: 'note',
    name: { en: 'Dates that went back', pt: 'Datas que recuaram' },
    is: {
      en: 'not later than the day of another price that the feed gave before',
      pt: 'não é posterior ao dia de outro preço que o feed já tinha dado',
    },
    mend: {
      operator: {
        en: 'the facts of the home count as stated on the day they are read',
        pt: 'os dados do imóvel contam como dados no dia em que são lidos',
      },
      agency: {
        en: 'what you say of the home counts as said on the day it is read',
        pt: 'o que diz do imóvel conta como dito no dia em que é lido',
      },
    },
  },
  double_encoded: {
    effect: 'note',
    name: { en: 'Text that was encoded twice', pt: 'Texto codificado duas vezes' },
    is: {
      en: 'text that was encoded twice, such as SÃ£o for São',
      pt: 'um texto codificado duas vezes, como SÃ£o em vez de São',
    },
    mend: {
      operator: {
        en: 'it is shown as it came, and must be corrected where the feed is written',
        pt: 'mostra-se como veio, e corrige-se onde o feed é escrito',
      },
      agency: {
        en: 'it is shown as it came: ask whoever makes your software to write UTF-8 once',
        pt: 'mostra-se como veio: peça a quem faz o seu software que escreva UTF-8 uma só vez',
      },
    },
  },
} as const satisfies Record<string, Cause>
