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
  return (
    <details class="feed-menu" data-part={part}>
      <summary>{t('feedTitle')}</summary>
      <div class="actions">
        <FormFields part={part} form={form} size={size} onForm={setForm} onSize={setSize} />
        <Button
          kind="primary"
          part={`${part}-save`}
          disabled={request.isBusy}
          onPress={() => void make(saveMade)}
        >
          {t('exportSave')}
        </Button>
        <Button part={`${part}-copy`} disabled={request.isBusy} onPress={() => void make(copyMade)}>
          {t('readerCopy')}
        </Button>
      </div>
      <p class="quiet" role="status" data-part={`${part}-told`}>
        {request.isBusy ? t('feedMaking') : told}
      </p>
      <RequestProblem request={request} onRetry={() => void make(saveMade)} />
    </details>
  );
}

function saveMade({ name, content }: MadeFeed): string {
  saveFile(name, content);
  return t('exportSaved', name);
}

async function copyMade({ texts }: MadeFeed): Promise<string> {
  const [first = ''] = texts;
  await copyText(first);
  return texts.length > 1 ? t('feedCopiedFirst', texts.length) : t('readerCopied');
}

interface FormFieldsProps {
  readonly part: string;
  readonly form: FeedForm;
  readonly size: number;
  readonly onForm: (form: FeedForm) => void;
  readonly onSize: (size: number) => void;
}

function FormFields({ part, form, size, onForm, onSize }: FormFieldsProps) {
  return (
    <>
      <Select
        label={t('feedForm')}
        part={`${part}-form`}
        choices={FORMS.map((value) => ({ value, label: nameForm(value) }))}
        value={form}
        onChange={(value) => onForm(FORMS.find((each) => each === value) ?? 'rss')}
      />
      {form === 'digest' && (
        <Select
          label={t('feedSize')}
          part={`${part}-size`}
          choices={SIZES.map((each) => ({ value: String(each), label: formatCount(each) }))}
          value={String(size)}
          onChange={(value) => onSize(Number(value))}
        />
      )}
    </>
  );
}

function nameForm(form: FeedForm): string {
  return form === 'digest' ? t('feedDigest') : { rss: 'RSS', atom: 'Atom' }[form];
}
