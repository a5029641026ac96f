import './detail-list.css';
import { useRef } from 'preact/hooks';
import { type Barcode, type BarcodeField, type BarcodeScan, fieldsOfBarcode } from '@/core/details/barcode';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { WebLink } from '@/ui/components/WebLink';
import { errorText } from '@/ui/error-text';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { DetailRow } from './DetailList';

const KINDS: Readonly<Record<Exclude<BarcodeField['kind'], 'text'>, MessageKey>> = {
  web: 'detailWeb',
  mail: 'detailMail',
  phone: 'detailPhone',
  network: 'barcodeNetwork',
  password: 'barcodePassword',
  name: 'barcodeName',
  organisation: 'barcodeOrganisation',
};

const CODES = { matrix: 'barcodeMatrix', linear: 'barcodeLinear' } as const;

/** What the QR codes and bar codes of an image say, each part to open or to copy; nothing when there are none. */
export function BarcodeList({ scan }: { readonly scan: BarcodeScan | undefined }) {
  if (!scan) return null;
  if ('failure' in scan)
    return (
      <p class="bad detail-list" role="alert" data-part="barcodes-failed">
        {errorText(scan.failure).sentence}
      </p>
    );
  return scan.barcodes.length === 0 ? null : <Barcodes barcodes={scan.barcodes} />;
}

/** What barcodes say. The parts of all of them are one stop of the Tab key. */
function Barcodes({ barcodes }: { readonly barcodes: readonly Barcode[] }) {
  const section = useRef<HTMLElement>(null);
  useArrowRows(section, 'li');
  return (
    <section class="detail-list" data-part="barcodes" aria-label={t('barcodesTitle')} ref={section}>
      {barcodes.map((barcode, index) => (
        <BarcodeFields key={index} barcode={barcode} />
      ))}
    </section>
  );
}

function BarcodeFields({ barcode: { kind, text } }: { readonly barcode: Barcode }) {
  return (
    <>
      <h3>{t(CODES[kind])}</h3>
      <ul>
        {fieldsOfBarcode(text).map((field, index) => (
          <DetailRow
            key={index}
            part="barcode"
            kind={t(field.kind === 'text' ? 'barcodeText' : KINDS[field.kind])}
            value={field.value}
          >
            <FieldValue field={field} />
          </DetailRow>
        ))}
      </ul>
    </>
  );
}

/** What is opened is what is shown. */
function FieldValue({ field: { kind, value, href } }: { readonly field: BarcodeField }) {
  if (kind === 'web') return <WebLink href={href}>{value}</WebLink>;
  if (href !== undefined) return <a href={href}>{value}</a>;
  return <>{value}</>;
}
