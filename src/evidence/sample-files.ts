// The small files that a visit gives to fields that ask for one: of each kind that forms often take.

/** A file as a test makes it. */
export interface SampleFile {
  name: string;
  mimeType: string;
  base64: string;
}

const ofText = (name: string, mimeType: string, text: string): SampleFile => ({
  name,
  mimeType,
  base64: Buffer.from(text).toString('base64'),
});

/** In the order in which they are offered: the first that a field accepts is given. */
export const sampleFiles: readonly SampleFile[] = [
  ofText('sample.txt', 'text/plain', 'A sample file.\n'),
  {
    name: 'sample.png',
    mimeType: 'image/png',
    base64:
      'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAN0lEQVR42mP4gANoVJzAikhVzzBqwagFQ8ACahmES/2oBaMWDAULRouKUQtGLRitD0YtGLUACADLeHB54QMU2wAAAABJRU5ErkJggg==',
  },
  ofText('sample.csv', 'text/csv', 'Name,Count\nLamp,2\nChair,3\n'),
  ofText('sample.json', 'application/json', '[{"name":"Lamp","count":2}]\n'),
  ofText('sample.html', 'text/html', '<!doctype html><title>Sample</title><p>A sample file.</p>\n'),
  ofText('sample.xml', 'application/xml', '<?xml version="1.0"?><sample/>\n'),
  ofText(
    'sample.pdf',
    'application/pdf',
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>\nendobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \n0000000105 00000 n \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n170\n%%EOF\n',
  ),
];
