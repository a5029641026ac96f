import { useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HotAddresses } from '@/core/hotlists/source';
import { parseServiceAddress } from '@/core/service/address';
import { t } from '@/platform/i18n';
import { requestServiceAccess } from '@/platform/permissions';
import { errorText } from '@/ui/error-text';
import { useDraft } from '@/ui/hooks/use-draft';
import { useSetting } from '@/ui/hooks/use-setting';
import { TextField } from '@/ui/options/service/TextField';

type Problems = Partial<Record<keyof HotAddresses, ErrorCode>>;

/** The addresses of hot list services that the user runs. */
export function SelfHostedPart() {
  const [saved, save] = useSetting('hotAddresses');
  const [draft, setDraft] = useDraft<HotAddresses | null>('hot-addresses', null);
  const [problems, setProblems] = useState<Problems>({});
  const [isRefused, setIsRefused] = useState(false);
  if (!saved) return null;
  const typed = draft ?? saved;
  async function keep(): Promise<void> {
    const checked = checkAddresses(typed);
    setProblems(checked.problems);
    if (Object.keys(checked.problems).length > 0) return;
    const { addresses } = checked;
    const origins = Object.values(addresses).flatMap((address) =>
      address === '' ? [] : new URL(address).origin,
    );
    const isAllowed = origins.length === 0 || (await requestServiceAccess(origins));
    setIsRefused(!isAllowed);
    if (!isAllowed) return;
    save(addresses);
    setDraft(null);
  }
  const field = (name: keyof HotAddresses, label: string, hint: string) => (
    <TextField
      label={label}
      part={`hot-${name}`}
      type="url"
      value={typed[name]}
      hint={hint}
      problem={problems[name] && errorText(problems[name]).sentence}
      onInput={(value) => setDraft({ ...typed, [name]: value })}
    />
  );
  return (
    <div class="hot-option">
      <h3>{t('hotSelfHosted')}</h3>
      {field('dailyhot', t('hotSourceDailyhot'), t('hotDailyhotHint'))}
      {field('newsnow', t('hotSourceNewsnow'), t('hotNewsnowHint'))}
      {isRefused && (
        <p class="bad" role="alert">
          {t('serviceAccessRefused')}
        </p>
      )}
      <button
        type="button"
        data-part="save-hot-addresses"
        disabled={typed.dailyhot === saved.dailyhot && typed.newsnow === saved.newsnow}
        onClick={() => void keep()}
      >
        {t('hotWatchSave')}
      </button>
    </div>
  );
}

/** Addresses as they are kept, and what is wrong with them. An empty one is none. */
function checkAddresses(typed: HotAddresses): {
  readonly addresses: HotAddresses;
  readonly problems: Problems;
} {
  const problems: Problems = {};
  const check = (name: keyof HotAddresses): string => {
    const text = typed[name].trim();
    if (text === '') return '';
    try {
      return parseServiceAddress(text);
    } catch (thrown) {
      problems[name] = toAppError(thrown).code;
      return text;
    }
  };
  return { addresses: { dailyhot: check('dailyhot'), newsnow: check('newsnow') }, problems };
}
