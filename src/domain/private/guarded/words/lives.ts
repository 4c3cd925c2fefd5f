/** What happens in lives and in no home, a concept a list: plain, in small letters. */
export const lives = {
  /** Why people part or inherit: that a home is sold for it may be said, and not whose it is. */
  PARTING: `divorc* separacion scheidung trennung inventario obito falecimento partilhas herencia succession probate nachlass morte death`,
  SEPARATION: `separacao separation`,
  PARTED: `separei separaram separou separated separating splitting divorciou divorciaram desavind* desavenc* zangad* quarrel* separes trennen`,
  INHERITED: `heranca inheritance inherited herdada herdado herdaram herdei herdamos heredada heredado`,
  DEATH: `falec* fallec* deceased died dies dying morreu morreram murio gestorben verstorben* funeral suicid* decede`,
  ILLNESS: `schlaganfall avc stroke doenca* doente* enferm* illness sick cancer cancro alzheimer* demencia dementia hospitalizad* internad* dialise dialysis acamad* bedridden
    deprim* depression krank krankenhaus gravid* pregnan* quimio* chemo* tratamentos rehab alcool* gambl* surda surdo deaf coitad*
    diagnos* parkinson embarazada enceinte schwanger operado operada hospice`,
  AGED: `eighties nineties seventies sixties octogenari* elderly frail struggling`,
  DEBT: `faliu faliram divida dividas debt debts deuda deudas dette dettes schulden arrears penhor* penhora bankrupt* insolven* falido falencia owe owes owed repossess*
    foreclos* bailiff embarg* endividad* unpaid overdue atraso atrasad* despejo evict*`,
  LAW: `prison preso presa carcel litigi* litigat* custody assaltad* assaltaram roubaram roubada burgled burglary robbed assalto assaltos violencia queixa desconfi* lawsuit
    julgado tribunais`,
  THIEF: `assaltante assaltantes ladrao ladroes burglar burglars thief thieves`,
  /** What is said of a neighbour whom a buyer is warned of. */
  NUISANCE: `conflituos* barulhent* chato chata chatos noisy difficult dificil dificeis problematic* policia police queixa queixam complains grita
    gritam berra shouts drunk bebado`,
  COURT: `tribunal court gericht juzgado`,
  HOSPITAL: `hospital hopital lar care nursing retirement clinica`,
  HOSPICE: `retraite pflegeheim geriatri* altersheim`,
  MORTGAGE: `hipotec* mortgage mortgages hypotheque hypothek emprestimo loan`,
  MONEY: `money dinheiro plata liquidez geld argent`,
  JOB: `job salary salario ordenado pension emprego trabalho turno turnos firma company business`,
  WORKS: `trabalha trabalham trabalhar trabaja trabajan arbeitet arbeiten travaille travaillent teaches explicacoes desempreg* unemploy* despedido despedida redundant reformou`,
  LIVES: `mora moram moras moro moramos reside residem wohnt wohnen habite habitent lives lived vive vivem viviam vivia vivemos`,
  SLEEPS: `dorme dormem duerme duermen schlaft schlafen sleep sleeps nap`,
  EMIGRATED: `emigrating emigrate emigriert emigrou emigraram emigrar emigrado emigrada emigrated relocated relocating`,
  LEAVES: `moving moved move moves mudou mudaram mudam muda mudar voltam voltaram regressam regressaram regressou regressa volta vuelven vuelve rentrent
    reviennent revient rentrer back fly flies part partent vai vao foi foram va zieht going gone goes went`,
  COMES_BACK: `voltam voltaram regressam regressaram regressou regressa vuelven vuelve rentrent reviennent revient`,
  GOES_OUT: `saem saiem sai regressar regressam chegam voltam chegar chega sair`,
  ABROAD: `abroad overseas extranjero ausland`,
  COUNTRY: `holanda alemania alemanha inglaterra suiza suisse schweiz australia dubai singapore italia italy irlanda escocia scotland estrangeiro uk england germany france canada ireland holland sweden switzerland franca suica luxemburgo angola brasil america london londres lyon paris
    geneva genebra berlin lisboa porto braga africa`,
  HOLIDAY: `ferias holiday holidays vacaciones vacances urlaub`,
  EMPTY: `vacia vacio vazia vazio empty unoccupied desabitad* uninhabited leer vide sola`,
  ALONE: `sozinho sozinha sozinhos`,
  REFUSES: `recusou recusaram recusa recusam refuses refused rejeitou rejeitaram rejected desistiu desistiram desiste`,
  LIKES: `prefere preferem prefers gosta gostam likes insists insiste insistem hates detesta`,
  WANTS: `quer querem queria queriam wants wanted veut veulent quiere quieren quero`,
  NEEDS: `precisa precisam precisamos necesita necesitan need needs must forced obrigado obrigada decidiu decidiram decided doit doivent muss mussen tem pressa hurry braucht`,
  SELL: `sell vender vende vend vendre verkaufen venda sale sold sair fechar liquidar despachar`,
  KNOWS: `sabe sabem know knows weiss sait`,
  SIGNS: `assina assinam sign signs assino`,
  DOG: `cao caes dog dogs perro chien hund`,
  BITES: `solta solto morde bites loose barks bravo perigoso ladra guarda chain`,
  DOCTOR: `doctor doctors medico medicos arzt medecin`,
  SAYS: `says said say disse diz mandou told wants proibiu recomendou dit`,
} as const
