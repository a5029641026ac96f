import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { findActiveTab, findPdf } from '@/platform/browser/tabs';
import { Icon } from '@/ui/components/Icon';

/** The tab in front if it shows a PDF; undefined until that is known. */
export function usePdfTab(): number | undefined {
  const [tabId, setTabId] = useState<number>();
  useEffect(() => {
    const look = async () => {
      const active = await findActiveTab();
      if ((await findPdf(active)) !== undefined) setTabId(active);
    };
    void look().catch(() => undefined); // a window without a tab shows no PDF
  }, []);
  return tabId;
}

/** Opens the PDF of the tab in front in a page of ours: the browser's own viewer lets no extension in. */
export function PdfAction({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <div class="recognise-actions">
      <button type="button" data-part="open-pdf" onClick={onOpen}>
        <Icon name="file" />
        <span>{t('menuOpenPdf')}</span>
      </button>
    </div>
  );
}
