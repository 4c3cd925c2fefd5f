/** The XMP that software writes into a picture of this digital source type. */
export const xmpWith = (
  uri: string,
  { attribute = true, inside = '', more = '' }: { attribute?: boolean; inside?: string; more?: string } = {},
): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:Ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" dc:source="SECRET-XMP"${attribute ? ` Ext:DigitalSourceType="${uri}"` : ''}>
   ${attribute ? '' : `<Ext:DigitalSourceType>${uri}</Ext:DigitalSourceType>`}${inside}
  </rdf:Description>${more}
 </rdf:RDF>
</x:xmpmeta>
${' '.repeat(200)}
<?xpacket end="w"?>`

/** The URI of a term of the IPTC. */
export const iptc = (term: string): string => `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`
