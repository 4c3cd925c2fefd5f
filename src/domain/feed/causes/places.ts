import type { Cause } from './cause.ts'

/** Of what is said of where a home is. */
export const placeCauses = {
  outside: {
    effect: 'value',
    name: { en: 'Points in the wrong place', pt: 'Pontos no lugar errado' },
    is: {
      en: 'a point that is not in Portugal, or not in the municipality',
      pt: 'um ponto que não fica em Portugal, ou não fica no concelho',
    },
    mend: {
      operator: {
        en: 'unknown until it is corrected: latitude and longitude in degrees, such as 37.02 and -7.93',
        pt: 'fica sem informação até ser corrigido: latitude e longitude em graus, como 37.02 e -7.93',
      },
      agency: {
        en: 'not shown until your software has latitude and longitude in degrees, such as 37.02 and -7.93',
        pt: 'não se mostra até o seu software ter latitude e longitude em graus, como 37.02 e -7.93',
      },
    },
  },
  no_parish: {
    effect: 'value',
    name: { en: 'Parishes that we do not find', pt: 'Freguesias que não encontramos' },
    is: {
      en: 'not a parish that our table has in that municipality',
      pt: 'não é uma freguesia desse concelho que a nossa tabela tenha',
    },
    mend: {
      operator: {
        en: 'unknown until the feed has its name, or you confirm it: npx open-listings map NAME=CODE, with the code of the municipality',
        pt: 'fica sem informação até o feed trazer o nome, ou até a confirmar: npx open-listings map NOME=CÓDIGO, com o código do concelho',
      },
      agency: {
        en: 'not shown until you write the name of the parish; if it is right, tell your operator',
        pt: 'não se mostra até escrever o nome da freguesia; se está certo, diga-o ao seu operador',
      },
    },
  },
  street_as_parish: {
    effect: 'value',
    name: { en: 'Streets in place of the parish', pt: 'Moradas no lugar da freguesia' },
    is: {
      en: 'a street or a door, written where the parish belongs',
      pt: 'uma rua ou uma porta, escrita no lugar da freguesia',
    },
    mend: {
      operator: {
        en: 'never shown, and the parish is unknown until the feed has its name',
        pt: 'nunca se mostra, e a freguesia fica sem informação até o feed trazer o nome',
      },
      agency: {
        en: 'the address is never shown, and neither is the parish until you write its name there',
        pt: 'a morada nunca se mostra, e a freguesia também não até escrever ali o nome dela',
      },
    },
  },
  ended_union: {
    effect: 'value',
    name: { en: 'Unions of parishes that have ended', pt: 'Uniões de freguesias que terminaram' },
    is: {
      en: 'a union of parishes until 12 October 2025, when Lei n.º 25-A/2025 ended it',
      pt: 'uma união de freguesias até 12 de outubro de 2025, quando a Lei n.º 25-A/2025 a extinguiu',
    },
    mend: {
      operator: {
        en: 'the parish is unknown until the feed says in which of its parishes the home is',
        pt: 'a freguesia fica sem informação até o feed dizer em qual das suas freguesias está o imóvel',
      },
      agency: {
        en: 'no parish is shown until you write in which of its parishes the home is',
        pt: 'não se mostra freguesia até escrever em qual das suas freguesias está o imóvel',
      },
    },
  },
  place_overruled: {
    effect: 'note',
    name: { en: 'Places that the operator corrected', pt: 'Lugares que o operador corrigiu' },
    is: {
      en: 'another place than the municipality that the operator gave, which counts',
      pt: 'outro lugar que não o concelho dado pelo operador, que é o que vale',
    },
    mend: {
      operator: { en: 'correct it where the feed is written', pt: 'corrija-o onde o feed é escrito' },
      agency: { en: 'correct it in your software', pt: 'corrija-o no seu software' },
    },
  },
} as const satisfies Record<string, Cause>
