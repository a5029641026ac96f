import { useEffect, useState } from 'preact/hooks';
import { type Account, isWatched, type MonitorState, monitorState } from '@/core/accounts/account';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { Button } from '@/ui/components/Button';
import { formatCount, formatRecent } from '@/ui/format';
import { DownloadDialog } from './DownloadDialog';
import { type PageRequest, RequestProblem, useRequest } from './request';

interface AccountHeaderProps {
  readonly account: Account;
  readonly hasService: boolean;
  /** Whether a job fetches the whole account already. */
  readonly isFetching: boolean;
  /** How many articles a download leaves out because the user has deleted them; undefined until that is known. */
  readonly leftOut: number | undefined;
  readonly listing: PageRequest;
  readonly onList: () => Promise<void>;
}

/** An account's facts, and the commands for the whole account. */
export function AccountHeader(props: AccountHeaderProps) {
  const { account, hasService, isFetching, leftOut, listing, onList } = props;
  const { fakeId, name, alias, description, isFollowed } = account;
  const change = useRequest();
  const [isAsking, setIsAsking] = useState(false);
  const follow = () => change.run(() => send('followAccount', { fakeId, isFollowed: !isFollowed }));
  const fetchAll = (includesDeleted: boolean) =>
    void change.run(() => send('fetchAccount', { fakeId, includesDeleted }));
  useEffect(() => {
    if (!isAsking || leftOut !== 0) return;
    setIsAsking(false);
    fetchAll(false);
  }, [isAsking, leftOut]);
  return (
    <header class="account-header">
      <div class="account-title">
        <h2 id="account-name">{name}</h2>
        <Button
          kind={isFollowed ? 'plain' : 'primary'}
          part="follow"
          aria-pressed={isFollowed}
          disabled={change.isBusy}
          onPress={() => void follow()}
        >
          {t(isFollowed ? 'accountUnfollow' : 'accountFollow')}
        </Button>
      </div>
      {(alias || description) && <p class="quiet">{[alias, description].filter(Boolean).join(' · ')}</p>}
      <Figures account={account} />
      <MonitorSwitch account={account} />
      {hasService && (
        <div class="actions">
          <Button
            kind="primary"
            part="fetch-all"
            disabled={change.isBusy || isFetching}
            onPress={() => setIsAsking(true)}
          >
            {t('accountFetchAll')}
          </Button>
          <Button part="list-new" disabled={listing.isBusy} onPress={() => void onList()}>
            {t(listing.isBusy ? 'accountListing' : 'accountList')}
          </Button>
        </div>
      )}
      <RequestProblem request={listing} onRetry={() => void onList()} />
      <RequestProblem request={change} />
      {isAsking && leftOut !== undefined && leftOut > 0 && (
        <DownloadDialog leftOut={leftOut} onDownload={fetchAll} onClose={() => setIsAsking(false)} />
      )}
    </header>
  );
}

function Figures({ account: { counts, listedAt } }: { readonly account: Account }) {
  return (
    <dl class="account-figures">
      <Figure part="known" name={t('accountKnown')} value={formatCount(counts.known)} />
      <Figure part="saved" name={t('accountSaved')} value={formatCount(counts.kept)} />
      <Figure part="unread" name={t('accountUnread')} value={formatCount(counts.unread)} />
      <Figure
        part="listed"
        name={t('accountListed')}
        value={listedAt === undefined ? t('accountNever') : formatRecent(listedAt)}
      />
    </dl>
  );
}

function Figure({
  part,
  name,
  value,
}: {
  readonly part: string;
  readonly name: string;
  readonly value: string;
}) {
  return (
    <div data-figure={part}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const MONITOR_NAMES: Readonly<Record<MonitorState, MessageKey>> = {
  off: 'monitorOff',
  on: 'monitorOn',
  'switching-on': 'monitorSwitchingOn',
  'switching-off': 'monitorSwitchingOff',
  'on-unconfirmed': 'monitorOnUnconfirmed',
  'off-unconfirmed': 'monitorOffUnconfirmed',
  'on-at-service': 'monitorOnAtService',
};

/** The switch shows what the user wants; the text next to it shows what the service has confirmed. */
function MonitorSwitch({ account }: { readonly account: Account }) {
  const request = useRequest();
  const state = monitorState(account);
  const isOn = isWatched(account);
  const turn = (isMonitored: boolean) =>
    request.run(() => send('monitorAccount', { fakeId: account.fakeId, isMonitored }));
  const isPending = state === 'switching-on' || state === 'switching-off';
  const isTrue = state === 'on' || state === 'off' || state === 'on-at-service';
  return (
    <>
      <label class="monitor-switch">
        <input
          type="checkbox"
          role="switch"
          data-part="monitor"
          checked={isOn}
          aria-checked={isOn}
          disabled={isPending || request.isBusy}
          onChange={(event) => event.isTrusted && void turn(event.currentTarget.checked)}
        />
        {t('accountMonitor')}
        <span class={isTrue ? 'quiet' : 'warn'} role="status" data-part="monitor-state" data-state={state}>
          {t(MONITOR_NAMES[state])}
        </span>
      </label>
      <RequestProblem request={request} onRetry={() => void turn(isOn)} />
    </>
  );
}
