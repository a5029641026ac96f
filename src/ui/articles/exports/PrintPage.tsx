import { useEffect, useMemo, useState } from 'preact/hooks';
import { parsePrintHash } from '@/core/pages/print-path';
import { t } from '@/platform/i18n';
import { settings } from '@/platform/storage';
import { Button } from '@/ui/components/Button';
import { loadSheets, type Sheet } from './load-sheets';
import { MarkupView } from './MarkupView';

/** Articles as they are printed, and the browser's own print dialog as soon as all are there. */
export function PrintPage({ hash }: { readonly hash: string }) {
  const ids = useMemo(() => parsePrintHash(hash), [hash]);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const loaded: Sheet[] = [];
      for await (const sheet of loadSheets(ids, await settings.exportFileName.getValue())) {
        if (stop.signal.aborted) return;
        loaded.push(sheet);
        setSheets([...loaded]);
      }
      const [first] = loaded;
      if (first) document.title = loaded.length === 1 ? first.name : t('exportTitleMany', loaded.length);
      setReady(true);
    };
    void load();
    return () => stop.abort();
  }, [ids]);
  useEffect(() => {
    if (isReady && sheets.length > 0) void printWhenDrawn();
  }, [isReady, sheets.length]);
  return (
    <>
      <header class="print-bar" data-part="print-bar" data-state={isReady ? 'ready' : 'loading'}>
        <span role="status">{describe(isReady, sheets.length, ids.length)}</span>
        <Button
          kind="primary"
          part="print"
          disabled={!isReady || sheets.length === 0}
          onPress={() => window.print()}
        >
          {t('printTitle')}
        </Button>
      </header>
      {sheets.map(({ id, content }) => (
        <MarkupView key={id} content={[content]} />
      ))}
    </>
  );
}

function describe(isReady: boolean, loaded: number, all: number): string {
  if (isReady) return loaded === 0 ? t('exportNothing') : '';
  return t('printLoading', Math.min(loaded + 1, all), all);
}

/** A picture that cannot be shown does not keep the others from the paper. */
async function printWhenDrawn(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}
