/** What adverts say of homes, of agencies and of how homes are sold, a concept a list: plain, in small letters. */
export const home = {
  /** What is done to a home. */
  IMPROVED: `renov* restor* restaur* remodel* recuper* reform* reabilit* rehabilit* refurbish* instal* add* acrescent* build built
    constru* conver* transform* plant* insulat* isol* paint* pint* replac* troc* substitu* chang* moderni* ampli* extend* obra* obtain*
    realiz* efetu* efectu* invest* fez fizeram made put maintain* mante* cuid* estim* kept keeps look* cared repar* repair* rebuil*
    cambi* upgrad* improv* melhor* design* redesign* desenh* decor* fitted lower* rais* open* close* serviced refait* erneuer* sanier* renovier* ausgebaut says say diz dizem descem sobem explor* run runs`,
  /** What may be left in it. */
  LEAVES_IT: `leave leaves leaving deixa deixam include includes inclui incluem sell selling vende vendem oferece oferecem offers throw deja dejan laisse laissent contribut*`,
  PART: `chimney chamine furni* mobilia* mobiliari* mobilad* conditioner* condicionado recheio cozinh* kitchen* jardim garden* appliance* eletrodom* electrodom* curtain* cortin* equip* tools tractor
    trator machinery muebles meubles mobel loja shop window* janela* roof telhad* toiture dach bathroom* bano pool piscina terrace terraco garage garagem heating aquecimento solar boiler caldeira
    invoices faturas azulejo* tiles documentation documentos certificate licence guarantee warranty receipts table chairs dining lareira fireplace vinha vines olive* orchard pomar annexe anexo studio atelier ateli*`,
  PAYS: `pay pays paid paying paga pagam pago pagos pagas suporta suportam ubernimmt ubernehmen zahlt zahlen paie paient payent covers cover bears bear encargo charge cargo conta expense`,
  FEES: `imi imt iva condominio condominium condo comissao comissoes commission comision fee fees tax taxes despesa despesas consumos agua luz
    eletricidade electricity water utilities bills council internet gas seguro custos costs honorarios honoraires notary obras works stamp selo duty notarkosten kosten gastos`,
  /** Ready for something, which concerns a buyer. */
  OPEN: `open happy willing prepared flexible recetivo recetiva recetivos disponivel disponiveis disposto dispostos aberto abertos
    available motivado motivados motivada motivated`,
  DEAL: `permuta permutas proposta propostas offer offers oferta ofertas animal animais pet pets dogs caes gatos mascotas animaux credito
    financiamento financing exchange retoma retomas troca trocas arrend* alug* rent renting rental let letting long short bitcoin crypto cripto
    card cards cartoes reserv* visita visitas negociar fiador estudantes students children criancas furniture escritura reasonable serious boas financiar completion deed registo long term`,
  STAY: `stay remain continue renew ficar permanecer continuar renovar vontade interesse`,
  LEASE: `lease leases contract contracts contrato contratos tenancy deposit renda rendas rent euros euro notice`,
  USES: `enjoy* benefit* benefici* usufru* access acesso use uses usa usam usou used share shares prefer* apreciar appreciate love mandou choose`,
  OWNERS_OWN: `suite suites bedroom bedrooms bathroom bathrooms quarters accommodation apartment meter own expense lounge club association occupied occupier
    occupation managed financ*`,
  SHOP: `mercearia cafe restaurante restaurant padaria loja bar hotel shop bakery farmacia pharmacy`,
  /** Who rents a shop or an office. */
  BUSINESS: `brand chain bank company pharmacy supermarket restaurant clinic cadeia banco empresa farmacia supermercado restaurante clinica loja marca`,
  AGENCY: `agencia agency agencias office escritorio loja us agent agents consultor consultora notary notario`,
  SERVICE: `reception* receca* tip sugestao dica conselho comissao agen* office* escritorio* loja lojas imobili* team* equip* consult* compan* empresa* staff* branch* store* website* web site* portfolio*
    list* client* servic* select* selec* develop* show* help* advice advis* ajuda* apoio* partner* parceir* photo* video* view* vista* opinion*
    favou* favor* experien* price* preco* guide* page* detail* contact* contat* phone* telefon* email* number* linha* lawyer* colleag* exclusiv*
    propert* home* imoveis catalog* brochur* plan* newsletter* mortgage* credit* broker* intermedi* architect* project* projet* latest recommend*
    knowledge carteira ofert* rede media* cidade costa pais coast oficina bureau buro senhor* senora visita* visit* tour* fee fees commission terms
    campanha* aconselh* acompanh* rental* management own time* day* dia* tempo sites city country region regiao area community condomin* village
    aldeia planet bairro town clima climate history historia`,
  ROOM: `quarto quartos room rooms bedroom suite espaco zona area casa playground park parque recreio berco cama cadeira carrinho wc apartamento anexo ala`,
  PLACE: `rua largo travessa quinta praca avenida escola capela igreja vale rio mar praia poente oriente jardim castelo janela`,
} as const
