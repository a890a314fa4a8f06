import type { PrintedContent } from '../../ports/documents.ts';
import { documentNamespace } from '../document-mark.ts';
import { inside } from './pdfkit-inside.ts';

/**
 * Writes the metadata of the file (XMP): title and makers, that it is PDF/UA-1, and which document of ours it is. The
 * file describes entries outside PDF/A's own vocabulary, as ISO 19005-3 section 6.6.2.3 wants it.
 *
 * pdfkit writes names into XML as they are, and one with an ampersand would break it: this stands in its place. It adds
 * by itself that the file is PDF/A-3a.
 */
export function describeFile(pdf: PDFKit.PDFDocument, content: PrintedContent, documentId: string): void {
  inside(pdf)._addInfo = () => {
    pdf.appendXML(descriptions(content, documentId), false);
  };
}

/**
 * Declares the features of our files that PDF 1.7 lacks (ISO 32000-1 section 7.12): signatures of PAdES and the store
 * of their proofs (ETSI EN 319 142-1 sections 5.4 and 5.6). Readers that do not know ESIC find the same by Adobe's
 * level.
 */
export function declareExtensions(pdf: PDFKit.PDFDocument): void {
  const level = (ExtensionLevel: number) => ({ BaseVersion: '1.7', ExtensionLevel });
  inside(pdf)._root.data['Extensions'] = { ADBE: level(8), ESIC: level(2) };
}

/** Returns the dictionary of information, which readers show too. */
export const fileInformation = (content: PrintedContent) => ({
  Title: `${content.title} ${content.folio}`,
  Author: content.operator.legalName,
  Subject: `Contrato ${content.contractNumber}`,
  Creator: 'Afilia',
  Producer: 'Afilia',
  // The file's identifier is made from these entries, so they must not be the moment of drawing.
  CreationDate: new Date(content.issuedAt),
  ModDate: new Date(content.issuedAt),
});

function descriptions(content: PrintedContent, documentId: string): string {
  const { Title, Author, Subject, Creator, Producer, CreationDate } = fileInformation(content);
  const at = `${CreationDate.toISOString().slice(0, 19)}Z`;
  return `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:afilia="${documentNamespace}">
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<xmp:CreatorTool>${Creator}</xmp:CreatorTool>
<pdf:Producer>${Producer}</pdf:Producer>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>es-CL</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
<afilia:documentId>${escaped(documentId)}</afilia:documentId>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>${schema({
    name: 'PDF/UA identification',
    uri: 'http://www.aiim.org/pdfua/ns/id/',
    prefix: 'pdfuaid',
    property: { name: 'part', type: 'Integer', of: 'Part of ISO 14289 that the file keeps to' },
  })}${schema({
    name: 'Afilia document',
    uri: documentNamespace,
    prefix: 'afilia',
    property: {
      name: 'documentId',
      type: 'Text',
      of: 'Identifier of the document, the same in all versions',
    },
  })}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;
}

interface ExtensionSchema {
  name: string;
  uri: string;
  prefix: string;
  property: { name: string; type: 'Integer' | 'Text'; of: string };
}

const schema = ({ name, uri, prefix, property }: ExtensionSchema): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>` +
  `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  `<pdfaProperty:name>${property.name}</pdfaProperty:name>` +
  `<pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>` +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  `<pdfaProperty:description>${property.of}</pdfaProperty:description>` +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
