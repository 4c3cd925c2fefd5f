/** What is agreed on, and what a buyer is not to be told, a concept a list: plain, in small letters. */
export const deals = {
  ACCEPTS: `aceita aceitam aceitaria aceitariam aceitou aceitaram aceito accept accepts accepted accepterait accepteraient acept*
    akzeptier* akzeptieren annehmen`,
  MINIMUM: `minimo minimum plancher lowest bottom mindestpreis`,
  PRICE: `valor preco precio prix price figure preis`,
  MARGIN: `margem margin margen marge spielraum`,
  TAKES: `take takes settle conforman conforma go goes`,
  LESS: `menos less moins weniger`,
  COMES_DOWN: `desce descem desceria desceriam descer descend baixa baixar baixam baixaria baja bajaria desciende`,
  CLOSES: `fecha fecham fechava vende vendia sai`,
  OFFER: `proposta propostas oferta offer offers offre bid bids angebot`,
  OFFERED: `ofereceram ofereceu offered ofrecieron`,
  COMMISSION: `comissao comissoes commission fee fees honorarios comision honoraires provision angariacao`,
  SPLIT: `acordad* combinad* agreed partilh* dividid* split shared sharing halves metade half`,
  TELL: `dizer diga digas digam contar conte contes mencionar mencione mencionem revelar revele divulgar divulgue publicar publique comentar comente partilhar
    mostrar mostre referir refira fotografar informar enviar tirar baixar aparecer contactar falar anunciar avisar marcar
    tell mention say disclose reveal publish discuss broadcast advertise send post book show
    decir mencionar dire dis publier visiter sagen erwahnen erzahlen photographs photos pictures`,
  /** What an advert asks nobody to do. */
  GO_ON: `lose miss hesitate wait need have want forget worry be let just require delay perder hesitar hesite hesitem esperar espere deixe deixar perca percam dude dejar duvide olvide`,
  SECRET: `confidencial confidential sigilo confidencialidade discretion discricao`,
  COLLEAGUE: `colega colegas colleague colleagues`,
  PORTAL: `portal portals portais idealista imovirtual facebook online internet`,
  MAIL: `gmail hotmail outlook yahoo icloud telegram`,
  DESPERATE: `desperate desesperad*`,
  MANDATE: `exclusividade exclusivo mandate mandato`,
} as const
