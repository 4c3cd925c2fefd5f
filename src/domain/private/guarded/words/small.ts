/** Small words, by which alone nothing is found: plain, in small letters. */
export const small = {
  THE: `o a os as um uma uns umas the an el la los las un le les une der die das den dem ein eine`,
  OF: `of de do da dos das del du des von d`,
  AT: `no na nos nas em ao aos at in on en au aux im am com with by`,
  TO: `to para por for pour fur`,
  IS: `is are was were been be esta estao foi foram sao est sont ist sind`,
  HAS: `has have had tem ha tiene a hat`,
  WILL: `will would may might can could pode podem`,
  NOT: `nao not no never nunca don doesn didn isn aren hasn haven dont wont cannot nicht ne`,
  /** Small words that change nothing. */
  ALSO: `also already always only just so still usually often mostly seldom rarely never really ja tambem sempre so ainda agora muito pouco bem`,
  WITHOUT: `sem nem nao without no not sin sans`,
  /** Whom in general. */
  ANY: `any every each all other both between cada qualquer todos todas outro outra outros outras mesmo mesma mesmos mesmas same seja entre`,
  FORMER: `antigo antiga antigos antigas anterior anteriores actual atual actuales atuais actuels current primeiro primeira primeiros primeiras original
    former previous first last ultimo ultima unico unica unique one single sole ancien existing`,
  FUTURE: `novo nova novos novas nuevo nueva nuevos neue neuen neuer nouveau nouvelle new futuro futura futuros futuras future next potential prospective eventual good bom bons reliable
    proud private particular motivated motivado motivada motivados exclusivo exclusiva national sitting standing term estavel serio serious`,
  DIGIT: `zero um dois tres quatro cinco seis sete oito nove vinte trinta quarenta cinquenta sessenta one two three four five six seven eight nine`,
  AMOUNT: `cem cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos vinte trinta dez cinquenta quarenta cinco mil
    five four three two six seven eight nine ten twenty thirty hundred thousand doscientos trescientos vingt tausend`,
  /** When: of a home, nobody says it. */
  WHEN: `segunda segundas terca tercas quarta quartas quinta quintas sexta sextas sabado sabados domingo domingos seg sex
    monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays mon tue wed thu fri
    semaine lunes viernes lundi mercredi vendredi montag freitag mittwoch semana semanas week weeks weekday weekdays weekend weekends woche fim fins
    dia day noite night nights manha tarde morning afternoon evening summer verao winter inverno spring primavera autumn outono ete christmas natal easter pascoa until till ate
    janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
    january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec aout october
    since moment month year ano mes durante during all`,
  AND: `e y et und and then depois`,
} as const
