import type { Paged } from '#src/components/collection/paging.tsx'
import type { ContactRoute } from '#src/domain/contact-route.ts'

export interface AgencyPage extends Paged {
  kind: 'agency'
  agency: ContactRoute['responsible_agency']
  channels: ContactRoute['channels']
  complaints_book_url: string
}
