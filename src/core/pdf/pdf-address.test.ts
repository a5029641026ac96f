import { describe, expect, it } from 'vitest';
import { hasPdfMark, mayBePdf, PDF_MARK_WITHIN, pdfFileName } from './pdf-address';

describe('an address', () => {
  it.each([
    'https://a.example/report.pdf',
    'https://a.example/REPORT.PDF?download=1',
    'https://arxiv.org/pdf/2401.00001v2',
    'https://a.example/view?format=pdf',
  ])('%s may be of a PDF', (address) => {
    expect(mayBePdf(address)).toBe(true);
  });

  it.each(['https://pdf.example/', 'https://a.example/pdfs', 'https://a.example/#pdf', 'about:blank', ''])(
    '%s is not taken for one of a PDF',
    (address) => {
      expect(mayBePdf(address)).toBe(false);
    },
  );

  it.each([
    ['https://a.example/docs/report.pdf?x=1', 'report.pdf'],
    ['https://a.example/%E6%8A%A5%E5%91%8A.PDF', '报告.PDF'],
    ['https://arxiv.org/pdf/2401.00001', '2401.00001.pdf'],
    ['https://a.example/100%.pdf', '100%.pdf'],
    ['https://a.example/..%2F..%5Cx%0A.pdf', '....x.pdf'],
    ['https://a.example/', 'a.example.pdf'],
  ])('%s gives the file name %s', (address, name) => {
    expect(pdfFileName(new URL(address))).toBe(name);
  });
});

describe('the mark of a PDF', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('is found at the start, and behind what some programs write before it', () => {
    expect(hasPdfMark(bytes('%PDF-1.7\n'))).toBe(true);
    expect(hasPdfMark(bytes(`${' '.repeat(PDF_MARK_WITHIN - 5)}%PDF-`))).toBe(true);
  });

  it('is not in a web page, and not looked for further on', () => {
    expect(hasPdfMark(bytes('<!doctype html>'))).toBe(false);
    expect(hasPdfMark(bytes(`${' '.repeat(PDF_MARK_WITHIN - 4)}%PDF-`))).toBe(false);
  });
});
