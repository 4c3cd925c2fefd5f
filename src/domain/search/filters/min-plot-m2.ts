import { number } from '#src/domain/format.ts'
import { integer } from '../integer.ts'
import { asArea } from '#src/domain/asking/field-values.ts'
import { bound } from './kinds.ts'

export const minPlotM2 = bound({
  name: 'min_plot_m2',
  schema: integer({ gt: 0 }).optional().describe('Least plot in m²'),
  column: 'plot_m2',
  is: 'least',
  show: (area) => `${area} m²`,
  page: {
    control: { kind: 'number', typed: asArea },
    fact: 'areas.plot_m2',
    en: {
      label: 'Plot from (m²)',
      phrase: (area) => `a plot of ${number(area, 'en')} m² or more`,
      dropped: 'with a plot of any size',
    },
    pt: {
      label: 'Terreno desde (m²)',
      phrase: (area) => `com terreno de ${number(area, 'pt')} m² ou mais`,
      dropped: 'com terreno de qualquer área',
    },
  },
})
