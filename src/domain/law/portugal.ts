import { homeTypes } from '#src/domain/listing/facts/facts.ts'
import { energyClasses, energyNonClasses } from '#src/domain/vocabulary.ts'
import type { Law } from './rule.ts'
import type { Label } from '#src/domain/vocabulary.ts'

const offered = ['active', 'reserved'] as const
/** The conditions of a home that is not built yet. */
const unbuilt = ['off_plan', 'under_construction'] as const

/** What to do, in the same words for whoever reads. */
const forEither = (label: Label) => ({ operator: label, agency: label })

/**
 * What Portuguese law demands of an advert for the sale of a property, in the order in which it is reported. Whoever
 * adds a rule states where its text was read: by a second source alone it warns at most.
 */
export const portugal = {
  country: 'PT',
  rules: {
    ami_licence: {
      article: { pt: 'Lei 15/2013, artigo 17.º', en: 'Law 15/2013, article 17' },
      source: 'law',
      says: {
        pt: 'O anúncio tem o número da licença AMI da agência.',
        en: 'The advert names the agency’s AMI licence.',
      },
      requires: { text: 'ami_licence' },
      effects: ['closes'],
      faults: {
        missing: {
          is: { pt: 'a agência não tem licença AMI', en: 'its agency has no AMI licence' },
          mend: {
            operator: {
              pt: 'preencha ami_licence no registo da agência e importe-o',
              en: 'state ami_licence in the record of the agency, and import it',
            },
            agency: {
              pt: 'envie o número da sua licença AMI ao operador deste site',
              en: 'send your AMI licence number to the operator of this site',
            },
          },
        },
      },
    },
    ami_licence_number: {
      article: { pt: 'Lei 15/2013, artigo 17.º', en: 'Law 15/2013, article 17' },
      source: 'authority',
      says: {
        pt: 'A licença é um número do IMPIC, como AMI 12345.',
        en: 'The licence is a number of IMPIC, such as AMI 12345.',
      },
      about: 'agency',
      requires: {
        number: 'ami_licence',
        form: {
          written: 'AMI #',
          digits: 5,
          words: [
            'ami',
            'impic',
            'inci',
            'licença',
            'licenca',
            'lic',
            'alvará',
            'n',
            'nº',
            'º',
            'o',
            'no',
            'nr',
          ],
        },
      },
      effects: ['warns'],
      faults: {
        malformed: {
          is: {
            pt: 'o que está como licença AMI não é um número de licença',
            en: 'what stands as its AMI licence is no licence number',
          },
          mend: {
            operator: {
              pt: 'preencha ami_licence no registo da agência como AMI 12345 e importe-o',
              en: 'write ami_licence in the record of the agency as AMI 12345, and import it',
            },
            agency: {
              pt: 'envie o número como o IMPIC o escreve, como AMI 12345, ao operador deste site',
              en: 'send the number as IMPIC writes it, such as AMI 12345, to the operator of this site',
            },
          },
        },
      },
    },
    ami_licence_check: {
      article: { pt: 'Lei 15/2013, taxa anual de regulação', en: 'Law 15/2013, yearly fee' },
      // IMPIC names the last day of the year's fee; whoever has not paid by then loses the licence.
      source: 'authority',
      says: {
        pt: 'A taxa anual da licença paga-se até 20 de fevereiro; sem ela a licença é cancelada.',
        en: 'The yearly fee of a licence is owed until 20 February; without it the licence is cancelled.',
      },
      about: 'agency',
      requires: { checkedInYear: 'ami_licence', until: '02-20' },
      effects: ['warns'],
      faults: {
        unchecked: {
          is: {
            pt: 'ninguém verificou este ano a licença AMI',
            en: 'nobody has checked its AMI licence this year',
          },
          mend: {
            operator: {
              pt: 'pague a taxa anual até 20 de fevereiro; depois de ver a licença no registo do IMPIC, preencha quem e quando em ami_licence_check no registo da agência',
              en: 'the yearly fee is owed until 20 February; look the licence up in the register of IMPIC, and state who did and when in ami_licence_check of the record of the agency',
            },
            agency: {
              pt: 'pague a taxa anual até 20 de fevereiro; depois o operador deste site vê a licença no registo do IMPIC',
              en: 'pay the yearly fee until 20 February; the operator of this site then looks the licence up in the register of IMPIC',
            },
          },
        },
      },
    },
    energy_class: {
      article: { pt: 'Decreto-Lei 101-D/2020, artigo 20.º', en: 'Decree-Law 101-D/2020, article 20' },
      source: 'law',
      says: {
        pt: 'O anúncio diz a classe energética, ou que o imóvel está isento ou tem a certificação em curso.',
        en: 'The advert states the energy class, or that the property is exempt or its certificate in progress.',
      },
      requires: { fact: 'energy.class' },
      effects: ['closes'],
      faults: {
        missing: {
          is: {
            pt: 'não tem classe energética nem isenção',
            en: 'no energy class or exemption is stated',
          },
          mend: {
            operator: {
              pt: 'peça o certificado energético à agência e preencha energy.class, ou exempt ou in_progress',
              en: 'ask the agency for the energy certificate, and state energy.class, or exempt or in_progress',
            },
            agency: {
              pt: 'diga no escritório que classe tem o certificado, ou que o imóvel está isento ou tem a certificação em curso',
              en: 'say at the office which class the certificate has, or that the home is exempt or its certificate in progress',
            },
          },
        },
        conflicting: {
          is: {
            pt: 'fontes em desacordo sobre a classe energética',
            en: 'sources disagree on its energy class',
          },
          mend: forEither({
            pt: 'veja no certificado qual está certa e corrija a outra',
            en: 'see in the certificate which is right, and correct the other',
          }),
        },
      },
    },
    energy_certificate: {
      article: { pt: 'Decreto-Lei 101-D/2020, artigo 20.º', en: 'Decree-Law 101-D/2020, article 20' },
      source: 'law',
      says: {
        pt: 'A classe energética é a de um certificado que não caducou.',
        en: 'The energy class is that of a certificate that has not lapsed.',
      },
      requires: {
        validUntil: 'energy.certificate_valid_until',
        of: 'energy.class',
        except: energyNonClasses,
      },
      effects: ['closes'],
      faults: {
        date_missing: {
          is: {
            pt: 'não diz até quando vale o certificado da classe energética',
            en: 'until when the certificate of its energy class is valid is not stated',
          },
          mend: {
            operator: { pt: 'preencha certificate_valid_until', en: 'state certificate_valid_until' },
            agency: {
              pt: 'corrija no feed, ou envie ao operador deste site o último dia do certificado',
              en: 'correct it in your feed, or send the operator of this site the last day of the certificate',
            },
          },
        },
        lapsed: {
          is: { pt: 'o certificado energético caducou', en: 'its energy certificate has expired' },
          mend: {
            operator: {
              pt: 'peça à agência o certificado novo e preencha a sua classe e validade',
              en: 'ask the agency for the new certificate, and state its class and its last day',
            },
            agency: {
              pt: 'peça um novo certificado e ponha a classe e o último dia no feed, ou envie-os ao operador deste site',
              en: 'have the home certified anew, and put the class and the last day of the new certificate into your feed, or send them to the operator of this site',
            },
          },
        },
      },
    },
    energy_indicator: {
      article: { pt: 'Diretiva (UE) 2024/1275, artigo 20.º', en: 'Directive (EU) 2024/1275, article 20' },
      // The Portuguese act that applies it was not read: nobody is warned, the agency is asked.
      source: 'second source',
      says: {
        pt: 'O anúncio tem, com a classe energética, o indicador do certificado (kWh/m² por ano).',
        en: 'The advert states, with the energy class, the indicator of the certificate (kWh/m² a year).',
      },
      from: '2026-05-29',
      states: offered,
      where: { fact: 'energy.class', is: energyClasses },
      requires: { fact: 'energy.indicator_kwh_m2' },
      effects: ['asks'],
      faults: {
        missing: {
          is: { pt: 'não tem indicador energético', en: 'no energy indicator is stated' },
          mend: {
            operator: {
              pt: 'veja-o no certificado e preencha energy.indicator_kwh_m2',
              en: 'see it in the certificate, and state energy.indicator_kwh_m2',
            },
            agency: {
              pt: 'veja-o no certificado e diga-o no escritório',
              en: 'see it in the certificate, and say it at the office',
            },
          },
        },
        conflicting: {
          is: {
            pt: 'fontes em desacordo sobre o indicador energético',
            en: 'sources disagree on its energy indicator',
          },
          mend: forEither({
            pt: 'veja no certificado qual está certa e corrija a outra',
            en: 'see in the certificate which is right, and correct the other',
          }),
        },
      },
    },
    useful_area: {
      article: { pt: 'Decreto-Lei 68/2004', en: 'Decree-Law 68/2004' },
      // The consumer authority inspected 852 adverts of 73 agencies in 2024, and found this missing above all.
      source: 'authority',
      says: {
        pt: 'O anúncio de uma casa para venda tem a área útil.',
        en: 'The advert of a home for sale states the usable area.',
      },
      from: '2004-03-30',
      types: homeTypes,
      states: offered,
      requires: { fact: 'areas.useful_m2' },
      effects: ['closes', 'warns', 'asks'],
      closesAfter: { days: 90 },
      faults: {
        missing: {
          is: { pt: 'não tem área útil', en: 'no usable area is stated' },
          mend: {
            operator: {
              pt: 'peça à agência a área útil e preencha areas.useful_m2',
              en: 'ask the agency for the usable area, and state areas.useful_m2',
            },
            agency: {
              pt: 'diga a área útil no escritório, ou ponha-a no feed',
              en: 'say the usable area at the office, or put it into your feed',
            },
          },
        },
        conflicting: {
          is: {
            pt: 'fontes em desacordo sobre a área útil',
            en: 'sources disagree on its usable area',
          },
          mend: {
            operator: {
              pt: 'pergunte à agência qual está certa e corrija a outra',
              en: 'ask the agency which is right, and correct the other',
            },
            agency: {
              pt: 'diga no escritório qual está certa, ou corrija o feed',
              en: 'say at the office which is right, or correct your feed',
            },
          },
        },
      },
    },
    typology: {
      article: { pt: 'Decreto-Lei 68/2004', en: 'Decree-Law 68/2004' },
      source: 'second source',
      says: {
        pt: 'O anúncio de uma casa tem a tipologia (T2, T3).',
        en: 'The advert of a home states its typology (T2, T3).',
      },
      types: homeTypes,
      states: offered,
      requires: { fact: 'typology' },
      effects: ['warns', 'asks'],
      faults: {
        missing: {
          is: { pt: 'não tem tipologia', en: 'no typology is stated' },
          mend: {
            operator: {
              pt: 'peça à agência a tipologia e preencha typology',
              en: 'ask the agency for the typology, and state typology',
            },
            agency: {
              pt: 'diga a tipologia no escritório, ou ponha-a no feed',
              en: 'say the typology at the office, or put it into your feed',
            },
          },
        },
        conflicting: {
          is: {
            pt: 'fontes em desacordo sobre a tipologia',
            en: 'sources disagree on its typology',
          },
          mend: {
            operator: {
              pt: 'pergunte à agência qual está certa e corrija a outra',
              en: 'ask the agency which is right, and correct the other',
            },
            agency: {
              pt: 'diga no escritório qual está certa, ou corrija o feed',
              en: 'say at the office which is right, or correct your feed',
            },
          },
        },
      },
    },
    construction_phase: {
      article: { pt: 'Decreto-Lei 68/2004', en: 'Decree-Law 68/2004' },
      source: 'second source',
      says: {
        pt: 'O anúncio de uma casa por construir ou em construção diz em que fase está a obra.',
        en: 'The advert of a home that is not built yet says in which phase the works are.',
      },
      types: homeTypes,
      states: offered,
      // The condition is the phase.
      where: { fact: 'condition', is: unbuilt },
      requires: {
        noteOn: 'condition',
        words: {
          pt: 'fase da obra: a casa não está concluída',
          en: 'phase of the works: the home is not finished',
        },
      },
      effects: ['says'],
      faults: {},
    },
    expected_completion: {
      article: { pt: 'Decreto-Lei 68/2004', en: 'Decree-Law 68/2004' },
      source: 'second source',
      says: {
        pt: 'O anúncio de uma casa por construir ou em construção diz quando deve ficar concluída.',
        en: 'The advert of a home that is not built yet states when it should be finished.',
      },
      types: homeTypes,
      states: offered,
      where: { fact: 'condition', is: unbuilt },
      requires: { fact: 'completion_expected_on' },
      effects: ['warns', 'asks'],
      faults: {
        missing: {
          is: {
            pt: 'não está construída e não diz quando fica concluída',
            en: 'it is not built yet, and no expected completion is stated',
          },
          mend: {
            operator: {
              pt: 'peça à agência o mês previsto e preencha completion_expected_on',
              en: 'ask the agency for the month that is expected, and state completion_expected_on',
            },
            agency: {
              pt: 'diga o mês previsto no escritório, ou ponha-o no feed',
              en: 'say the expected month at the office, or put it into your feed',
            },
          },
        },
        conflicting: {
          is: {
            pt: 'fontes em desacordo sobre a conclusão prevista',
            en: 'sources disagree on its expected completion',
          },
          mend: {
            operator: {
              pt: 'pergunte à agência qual está certa e corrija a outra',
              en: 'ask the agency which is right, and correct the other',
            },
            agency: {
              pt: 'diga no escritório qual está certa, ou corrija o feed',
              en: 'say at the office which is right, or correct your feed',
            },
          },
        },
      },
    },
    complaints_book: {
      article: { pt: 'Decreto-Lei 156/2005, artigo 5.º-B', en: 'Decree-Law 156/2005, article 5-B' },
      source: 'second source',
      says: {
        pt: 'Cada página de uma casa tem uma ligação ao livro de reclamações eletrónico da agência.',
        en: 'Every page of a home links to the agency’s electronic complaints book.',
      },
      states: offered,
      requires: { carries: 'complaints_book' },
      effects: ['says'],
      faults: {},
    },
    operator_name: {
      article: { pt: 'Decreto-Lei 7/2004, artigo 10.º', en: 'Decree-Law 7/2004, article 10' },
      source: 'second source',
      says: {
        pt: 'Cada página diz quem responde pelo site, com morada e email.',
        en: 'Every page says who answers for the site, with address and email.',
      },
      states: offered,
      requires: { carries: 'operator' },
      effects: ['says'],
      faults: {},
    },
    accessibility: {
      article: { pt: 'Decreto-Lei 82/2022', en: 'Decree-Law 82/2022' },
      source: 'second source',
      says: {
        pt: 'O site diz até que ponto todos o podem usar e a quem dizer o que os impede.',
        en: 'The site says how far everybody can use it, and whom to tell of a barrier.',
      },
      from: '2025-06-28',
      requires: { carries: 'accessibility' },
      effects: ['says'],
      faults: {},
    },
    picture_origin: {
      article: {
        pt: 'Regulamento (UE) 2024/1689 (IA), artigo 50.º',
        en: 'Regulation (EU) 2024/1689 (AI Act), article 50',
      },
      source: 'second source',
      says: {
        pt: 'Uma imagem feita ou alterada com IA diz isso ao lado, também para programas.',
        en: 'A picture that AI made or altered says so beside it, for programs too.',
      },
      from: '2026-08-02',
      states: offered,
      requires: { carries: 'picture_origin' },
      effects: ['says'],
      faults: {},
    },
  },
} as const satisfies Law
