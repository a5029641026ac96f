import type { Account } from '@/core/accounts/account';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { Button } from '@/ui/components/Button';
import { formatCount, formatMoment } from './format';
import { MonitorSwitch } from './MonitorSwitch';
import { RequestProblem } from './RequestProblem';
import { type PageRequest, useRequest } from './use-request';

interface AccountHeaderProps {
  readonly account: Account;
  readonly hasService: boolean;
  /** Whether a job is after all of its articles already. */
  readonly isFetching: boolean;
  readonly listing: PageRequest;
  readonly onList: () => Promise<void>;
}

/** An account's facts, and what can be done with it as a whole. */
export function AccountHeader({ account, hasService, isFetching, listing, onList }: AccountHeaderProps) {
  const { fakeId, name, alias, description, isFollowed } = account;
  const change = useRequest();
  const follow = () => change.run(() => send('followAccount', { fakeId, isFollowed: !isFollowed }));
  const fetchAll = () => change.run(() => send('fetchAccount', { fakeId }));
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
            onPress={() => void fetchAll()}
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
    </header>
  );
}

function Figures({ account: { counts, listedAt } }: { readonly account: Account }) {
  return (
    <dl class="account-figures">
      <Figure part="known" name={t('accountKnown')} value={formatCount(counts.known)} />
      <Figure part="kept" name={t('accountKept')} value={formatCount(counts.kept)} />
      <Figure part="unread" name={t('accountUnread')} value={formatCount(counts.unread)} />
      <Figure
        part="listed"
        name={t('accountListed')}
        value={listedAt === undefined ? t('accountNever') : formatMoment(listedAt)}
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
