import type { Cause } from './cause.ts'

/** Of what agencies write: words that are left out of what is public. */
export const textCauses = {
  private_detail: {
    effect: 'note',
    name: { en: 'Private details in texts', pt: 'Dados privados em textos' },
    is: {
      en: 'something private in a text that anybody can read; its sentence is left out, and the rest is shown',
      pt: 'um dado privado num texto que qualquer pessoa pode ler; a frase fica de fora, e o resto é mostrado',
    },
    mend: {
      operator: {
        en: 'take it out where the feed is written',
        pt: 'retire-o onde o feed é escrito',
      },
      agency: {
        en: 'take it out of the text in your software, or write the sentence without it',
        pt: 'retire-o do texto no seu software, ou escreva a frase sem ele',
      },
    },
  },
  hidden_text: {
    effect: 'note',
    name: { en: 'Hidden words in texts', pt: 'Palavras escondidas em textos' },
    is: {
      en: 'words that the markup of a text hides, such as a remark; they are left out',
      pt: 'palavras que o HTML de um texto esconde, como uma observação; ficam de fora',
    },
    mend: {
      operator: {
        en: 'nothing has to be done if they were not meant to be read',
        pt: 'não é preciso fazer nada se não eram para ser lidas',
      },
      agency: {
        en: 'nothing has to be done if they were not meant to be read',
        pt: 'não é preciso fazer nada se não eram para ser lidas',
      },
    },
  },
} satisfies Record<string, Cause>
