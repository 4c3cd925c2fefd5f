/** Whom a text speaks of, a concept a list: plain, in small letters; `vendedor*` is every word that begins so. */
export const people = {
  /** Whoever has the home. */
  OWNER: `proprietari* dono donos dona donas vendedor* senhorio senhorios senhoria senhorias mandante mandantes titular
    owner owners seller sellers vendor vendors landlord* landlady*
    propietari* dueno* duena* casero casera vendeur* vendeuse* proprietaire* eigentumer* besitzer* verkaufer* vermieter*`,
  HEIR: `herdeir* heir heirs heritier* heredero heredera herederos erben`,
  /** Whoever lives in it for rent. */
  TENANT: `rendeiro rendeiros lojista shopkeeper leaseholder* inquilin* arrendatari* locatari* tenant tenants occupant* occupier* lodger* subtenant* squatter* mieter* locataire*`,
  GUEST: `hospede hospedes`,
  /** Relatives of somebody: an advert that means nobody speaks of children, parents and families. */
  RELATIVE: `filho filha marido esposa esposo irma irmao irmaos irmas sobrinh* neta neto netos cunhad* sogr* genro primo tio tia tios
    viuv* namorad* padrasto madrasta enteado* enteada* padrinho madrinha afilhad*
    daughter* wife husband* spouse brother brothers sibling siblings sister uncle aunt cousin* nephew* niece* grandson*
    granddaughter* grandmother* grandfather* mum mom grandma grandpa granny widow* boyfriend* girlfriend* fiance fiancee
    hijo hija hermano hermana sobrin* nieto nieta suegr* yerno cunado viuda mari epouse soeur neveu tante oncle
    sohn tochter bruder schwester ehemann ehefrau witwe mutter enkel*`,
  /** Relatives of whom adverts speak in general too. */
  RELATION: `filhos filhas pai pais mae nora mulher avo avos casal couple familia family parents children kids sons sisters son mother father toddler
    hijos padres famille familie pere mere fils fille femme kinder eltern frau partner companheir* socio`,
  SOMEBODY: `senhor senhora senhores senora senor menina menino rapaz rapariga miudo miuda bebe sr sra
    lady gentleman guy woman girl boy bloke chap fellow lad teenager actress presenter encarregado`,
  PERSON: `man men homem people pessoa gente velho velha alguem ninguem somebody someone anybody nobody nadie alguien niemand jemand keiner`,
  NEIGHBOUR: `vizinho vizinha vizinhos neighbour neighbours neighbor neighbors vecino vecina voisin voisine nachbar nachbarin`,
  CLIENT: `cliente client kunde clienta`,
  HE: `he she him hers himself herself dele dela deles delas ele ela eles elas theirs ihm ils`,
  MY: `meu minha meus minhas my mi mis mein meine`,
  OUR: `our nosso nossa nossos nossas nuestro nuestra notre unser unsere unserem unseren unserer`,
  /** What somebody has: whose it is, nobody is told. */
  BELONGING: `carro car van whatsapp instagram facebook telefone telemovel phone mobile mail email nif passaporte passport`,
  /** Before the name of somebody. */
  ADDRESSED: `nachbar nachbarn neighbour vizinho vizinha old mestre tio tia prof engenheiro engenheira eng doutor doutora dr dra padre`,
  CALL: `falar fale falem ligar ligue telefonar telefone contactar contacte contacto avisar avise pedir peca perguntar pergunte tratar trate combinar combine
    llamar preguntar apeler appeler demander sonner fragen anrufen`,
  REACH: `text ask ring phone email message whatsapp meet knock through thru via call contact`,
  VISIT: `visita visitas marcacao marcacoes`,
  ARTIST: `arquiteto arquitecto arquiteta architekt architekten architecte discipulo bispo rei rainha poeta poet pintor pintora painter writer escritor escritora artist architect king queen bishop singer cantor cantora composer sculptor author fadista ator atriz`,
  HELP: `cleaner gardener empregada jardineiro caseiro caseira housekeeper caretaker`,
  PROFESSION: `embaixador* ambassador* consul futebolista* footballer* nurse enfermeir* dentist* professor professora teacher doctor medico medica policia juiza juiz diplomat* lawyer advogad*
    solicitor* engineer pilot piloto actor presidente president ministro jornalista banker surgeon militar soldier officer vereador
    celebrity councillor leader autarca`,
} as const
