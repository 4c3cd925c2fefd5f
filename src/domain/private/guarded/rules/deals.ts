import type { Rules } from './rules.ts'

/** What a seller would take, what mediators earn, and what a buyer is not to be told: an advert has the price that is asked. */
export const deals: readonly Rules[] = [
  {
    kind: 'internal_note',
    private: `
      ACCEPTS descer|baixar|bajar|baisser
      PRICE MINIMUM
      PRICE aceite
      MINIMUM PRICE|aceit*|offer|accept*|they|she|he|amount|is|we|acceptable
      # mil|euros|k? por fora
      PAYS por fora
      parte|resto|dinheiro|valor|diferenca .. por fora
      off the books
      cash|half|part|money|price|rest ... under the table
      debaixo|baixo da mesa
      lowest|bottom|mindestpreis #
      MARGIN OF|TO? negoci*|negoti*|descer|baixar|come
      would|will|might|could|to|d|they|se|owner|auch|she|he probably|gladly|also|even|still? TAKES|settle less|#|for|con|an|anything|AMOUNT|down|it
      weniger|tausend|# nehmen|akzeptieren
      por|for|take|accept|cent|cento|percent|mil|mille|thousand|auch|wohl|# AMOUNT? euros? de? LESS
      por|for|de AMOUNT mil? LESS
      por LESS
      LESS AMOUNT
      COMES_DOWN ate|para|ao|aos|a|o|mais|ainda|hasta|jusqu a|o? #|AMOUNT|preco|valor|>
      CLOSES negocio? por|em|nos|a LESS|AMOUNT|#
      HE|OWNER|they|will|would|could|might|to|can come|knock down|off
      come down to|a|#
      come off
      recus*|houve|ha|received|receberam|recebeu|had|rejected|declined|previous|another|outra|last|melhor|primeira|verbal|temos|ja|already uma|an|a|one|the? OFFER
      OFFER OF #
      OFFER AT cima|table
      OFFERED me|us|him|her? #|AMOUNT|DIGIT
      me|nos|lhe|lhes OFFERED
      shake hands
      let it|this|the go for
      # gets it
      room for # k|mil|thousand
      ACCEPTS LESS`,
    cues: `
      ACCEPTS`,
    public: `
      it|council|camara|municipal|pets|animals|offers|animais|caes|cards|are|not|sao|nao|banco|bank se? IS|NOT? ACCEPTS
      ACCEPTS se? ALSO? any|an|a|uma|qualquer|todo|eventual|possivel? DEAL
      PRICE? MINIMUM OF? compra|renda|estadia|stay|rental|lease|height
      MINIMUM PRICE per
      WILL go for .. DEAL
      por|for? LESS than|de|do`,
  },
  {
    kind: 'internal_note',
    private: `
      COMMISSION .. SPLIT
      COMMISSION .. mandat*|cmi|colega*|contrato
      COMMISSION ... # ... OWNER
      COMMISSION ... OWNER ... #
      nossa|our|metade OF? THE? COMMISSION
      a meias
      we|you keep|get|take|give DIGIT|AMOUNT|#
      we|you give half
      go halves
      SPLIT # #
      partilhamos|damos metade|#
      metade a|da agencia
      contrato OF mediacao
      MANDATE ALSO? assinad*|ate|termina|expires|signed|until|acaba|caduca
      angariador*|cmi`,
    cues: `
      SPLIT .. COMMISSION
      COMMISSION # %? .. #`,
    public: `
      COMMISSION .. shared by all
      COMMISSION ... todas|all|licensed|licenciadas|licenciados as|the? AGENCY|agencias|agencies|COLLEAGUE|colleagues
      condominium|service|management COMMISSION ... OWNER
      COMMISSION ... cargo .. OWNER
      OUR COMMISSION .. PAYS|incl*
      WITHOUT|condominium|service|management COMMISSION`,
  },
  {
    kind: 'internal_note',
    private: `
      NOT .. TELL
      don t please? TELL
      dont|don t? put
      < nao TELL
      please don|do
      keep|keeps|kept it|this|that? quiet|secret|between|from
      between us|you|ourselves|agents|colleagues
      entre colegas
      say|dizer|diga nothing|nada
      real|verdadeira|verdadeiro|true reason|razao|motivo
      entre nos|nosotros
      in a hurry
      com|tem|muita urgencia
      NOT .. PORTAL
      AT|do|the MAIL
      atencao|attention|achtung|nota :? equipa|colegas|team|agents|consultores
      team|equipa :
      in|for|pays|paid|prefers|wants cash
      < COLLEAGUE ,|:
      DESPERATE
      pressa
      fyi|lembrete|reminder`,
    cues: `
      < don t
      SECRET
      COLLEAGUE`,
    public: `
      preciso|needless|as|can|wait|mais to|dizer? NOT? to? TELL
      agency|agencia ALSO? does? NOT TELL
      please? do? NOT t? GO_ON
      please? do? NOT t? GO_ON ... TELL
      com|with|de|for|dia|caro|cara COLLEAGUE
      SECRET garantid*|guaranteed|assured|total
      COLLEAGUE OF casa|quarto|faculdade
      sem pressa
      available ... PORTAL`,
  },
]
