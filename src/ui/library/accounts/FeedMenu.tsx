import { useState } from 'preact/hooks';
import { copyText } from '@/platform/clipboard';
import { t } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { Button } from '@/ui/components/Button';
import { Select } from '@/ui/components/Select';
import { formatCount } from './format';
import type { FeedForm, FeedSubject, MadeFeed } from './make-feed';
import { RequestProblem } from './RequestProblem';
import { useRequest } from './use-request';

const FORMS: readonly FeedForm[] = ['rss', 'atom', 'digest'];
/** Characters of a digest: what language models of several sizes take at once. */
const SIZES = [20_000, 60_000, 200_000, 600_000];
const USUAL_SIZE = 60_000;

interface FeedMenuProps {
  readonly part: string;
  readonly load: () => Promise<FeedSubject>;
}

/** Gives articles out as a feed for readers, or as Markdown for language models. */
export function FeedMenu({ part, load }: FeedMenuProps) {
  const request = useRequest();
  const [form, setForm] = useState<FeedForm>('rss');
  const [size, setSize] = useState(USUAL_SIZE);
  const [told, setTold] = useState('');
  const make = async (take: (made: MadeFeed) => Promise<string> | string) => {
    setTold('');
    await request.run(async () => {
      const { makeFeed } = await import('./make-feed');
      setTold(await take(await makeFeed(await load(), form, size)));
    });
  };
  const save = () =>
    make(({ name, content }) => {
      saveFile(name, content);
      return t('exportSaved', name);
    });
  const copy = () =>
    make(async ({ texts }) => {
      const [first = ''] = texts;
      await copyText(first);
      return texts.length > 1 ? t('feedCopiedFirst', texts.length) : t('readerCopied');
    });
  return (
    <details class="feed-menu" data-part={part}>
      <summary>{t('feedTitle')}</summary>
      <div class="actions">
        <Select
          label={t('feedForm')}
          part={`${part}-form`}
          choices={FORMS.map((value) => ({ value, label: nameForm(value) }))}
          value={form}
          onChange={(value) => setForm(FORMS.find((each) => each === value) ?? 'rss')}
        />
        {form === 'digest' && (
          <Select
            label={t('feedSize')}
            part={`${part}-size`}
            choices={SIZES.map((each) => ({ value: String(each), label: formatCount(each) }))}
            value={String(size)}
            onChange={(value) => setSize(Number(value))}
          />
        )}
        <Button kind="primary" part={`${part}-save`} disabled={request.isBusy} onPress={() => void save()}>
          {t('exportSave')}
        </Button>
        <Button part={`${part}-copy`} disabled={request.isBusy} onPress={() => void copy()}>
          {t('readerCopy')}
        </Button>
      </div>
      <p class="quiet" role="status" data-part={`${part}-told`}>
        {request.isBusy ? t('feedMaking') : told}
      </p>
      <RequestProblem request={request} onRetry={() => void save()} />
    </details>
  );
}

function nameForm(form: FeedForm): string {
  return form === 'digest' ? t('feedDigest') : { rss: 'RSS', atom: 'Atom' }[form];
}
