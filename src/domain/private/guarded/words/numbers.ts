/** Numbers in words, in five languages: plain, in small letters. */
export const numbers = {
  SMALL: `zero um uma dois duas tres quatro cinco seis meia sete oito nove dez onze doze treze catorze quatorze quinze dezasseis
    dezesseis dezassete dezessete dezoito dezanove dezenove one two three four five six seven eight nine ten eleven twelve
    thirteen fourteen fifteen sixteen seventeen eighteen nineteen oh double treble cero uno dos cuatro siete ocho nueve diez once
    doce trece quince un deux trois quatre cinq sept huit neuf dix onze douze treize quatorze seize null eins zwei drei vier funf
    sechs sieben acht neun`,
  TENS: `vinte trinta quarenta cinquenta sessenta setenta oitenta noventa twenty thirty forty fifty sixty seventy eighty ninety veinte
    treinta cuarenta cincuenta sesenta setenta ochenta noventa vingt trente quarante cinquante soixante`,
  LARGE: `cem cento duzentos duzentas trezentos trezentas quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil
    hundred thousand million milhao doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
    novecientos cien cent mille`,
} as const
