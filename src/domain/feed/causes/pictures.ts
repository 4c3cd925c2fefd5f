import type { Cause } from './cause.ts'

const again = {
  en: 'what was shown in its place stays, or nothing is; it is tried again the next time that the feed is read',
  pt: 'fica a que se mostrava no seu lugar, ou nenhuma; tenta-se de novo na próxima vez que o feed for lido',
}
const leftOut = { en: 'the picture is left out', pt: 'a imagem fica de fora' }
const both = <T>(label: T) => ({ operator: label, agency: label })

/** Of the pictures of homes. */
export const pictureCauses = {
  pictures_not_fetched: {
    effect: 'value',
    name: { en: 'Pictures', pt: 'Imagens' },
    is: {
      en: 'the operator does not take the pictures of this feed',
      pt: 'o operador não descarrega as imagens deste feed',
    },
    mend: {
      operator: { en: 'hand them in with a complement', pt: 'entregue-as com um complemento' },
      agency: {
        en: 'add them at the office, or send them to your operator',
        pt: 'junte-as no escritório, ou envie-as ao seu operador',
      },
    },
  },
  placeholder_picture: {
    effect: 'value',
    name: { en: 'Pictures that show no home', pt: 'Imagens que não mostram nenhum imóvel' },
    is: {
      en: 'the same picture in several homes, so that it stands for none of them',
      pt: 'a mesma imagem em vários imóveis, que por isso não mostra nenhum deles',
    },
    mend: {
      operator: {
        en: 'no home has it as its picture; the agency’s software writes it where there is none',
        pt: 'nenhum imóvel a tem como sua; o software da agência escreve-a onde não há nenhuma',
      },
      agency: {
        en: 'it is not shown; add pictures of these homes',
        pt: 'não se mostra; junte imagens destes imóveis',
      },
    },
  },
  same_picture: {
    effect: 'value',
    name: { en: 'One picture in several homes', pt: 'Uma só imagem em vários imóveis' },
    is: {
      en: 'the only picture of several homes is the same, whatever its address, so that it shows none of them',
      pt: 'a única imagem de vários imóveis é a mesma, seja qual for o endereço, e por isso não mostra nenhum deles',
    },
    mend: {
      operator: {
        en: 'no home has it as its picture; the agency’s software writes it where there is none',
        pt: 'nenhum imóvel a tem como sua; o software da agência escreve-a onde não há nenhuma',
      },
      agency: {
        en: 'it is not shown; add pictures of these homes',
        pt: 'não se mostra; junte imagens destes imóveis',
      },
    },
  },
  altered_picture: {
    effect: 'value',
    name: { en: 'Pictures altered with AI', pt: 'Imagens alteradas com IA' },
    is: {
      en: 'a picture that AI made or altered, or may have, which this site does not show',
      pt: 'uma imagem feita ou alterada com IA, ou talvez, que este site não mostra',
    },
    mend: {
      operator: {
        en: 'the home is public without it; altered_pictures in the site file decides it',
        pt: 'o imóvel fica público sem ela; decide-o altered_pictures no ficheiro do site',
      },
      agency: {
        en: 'it is not shown; send the picture as the camera took it',
        pt: 'não se mostra; envie a imagem tal como a câmara a fez',
      },
    },
  },
  picture_without_original: {
    effect: 'value',
    name: { en: 'Altered pictures without their original', pt: 'Imagens alteradas sem o original' },
    is: {
      en: 'a picture that AI made or altered, or may have, without its unaltered original beside it',
      pt: 'uma imagem feita ou alterada com IA, ou talvez, sem o original por alterar ao lado',
    },
    mend: {
      operator: {
        en: 'the home is public without it; altered_pictures in the site file decides it',
        pt: 'o imóvel fica público sem ela; decide-o altered_pictures no ficheiro do site',
      },
      agency: {
        en: 'it is not shown; name its original at the office, on the page of the pictures',
        pt: 'não se mostra; indique o original no escritório, na página das imagens',
      },
    },
  },
  picture_address: {
    effect: 'value',
    name: { en: 'Pictures without an https address', pt: 'Imagens sem endereço https' },
    is: {
      en: 'the address of a picture is not an https address',
      pt: 'o endereço de uma imagem não é um endereço https',
    },
    mend: both(leftOut),
  },
  picture_private: {
    effect: 'value',
    name: { en: 'Pictures in a private network', pt: 'Imagens numa rede privada' },
    is: {
      en: 'the address of a picture leads into a private network',
      pt: 'o endereço de uma imagem conduz a uma rede privada',
    },
    mend: both(leftOut),
  },
  picture_unreachable: {
    effect: 'value',
    name: { en: 'Pictures that did not come', pt: 'Imagens que não chegaram' },
    is: {
      en: 'the address of a picture did not answer with it',
      pt: 'o endereço de uma imagem não respondeu com ela',
    },
    mend: both(again),
  },
  no_picture: {
    effect: 'value',
    name: { en: 'Addresses without a picture', pt: 'Endereços sem imagem' },
    is: {
      en: 'at the address of a picture there is no JPEG, PNG, WebP or AVIF picture',
      pt: 'no endereço de uma imagem não há nenhuma imagem JPEG, PNG, WebP ou AVIF',
    },
    mend: both(again),
  },
  heic_picture: {
    effect: 'value',
    name: { en: 'HEIC pictures', pt: 'Imagens HEIC' },
    is: {
      en: 'a picture is HEIC, as iPhones make them, which no browser but Safari shows',
      pt: 'uma imagem é HEIC, como as dos iPhones, que só o Safari mostra',
    },
    mend: {
      operator: {
        en: 'left out until the agency exports it as JPEG',
        pt: 'fica de fora até a agência a exportar em JPEG',
      },
      agency: {
        en: 'not shown: put it into your software as JPEG',
        pt: 'não se mostra: ponha-a no seu software em JPEG',
      },
    },
  },
  picture_too_large: {
    effect: 'value',
    name: { en: 'Pictures that are too large', pt: 'Imagens demasiado grandes' },
    is: {
      en: 'a picture of more than 20 MB, 100 million pixels or 30,000 on a side',
      pt: 'uma imagem com mais de 20 MB, de 100 milhões de píxeis ou de 30 000 num lado',
    },
    mend: both(again),
  },
  more_pictures: {
    effect: 'note',
    name: { en: 'Too many pictures', pt: 'Imagens a mais' },
    is: {
      en: 'a home with more than 40 pictures',
      pt: 'um imóvel com mais de 40 imagens',
    },
    mend: both({ en: 'only the first 40 are taken', pt: 'só se descarregam as primeiras 40' }),
  },
} as const satisfies Record<string, Cause>
