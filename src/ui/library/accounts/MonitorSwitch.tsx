import { type Account, isWatched, type MonitorState, monitorState } from '@/core/accounts/account';
import { type MessageKey, t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { RequestProblem } from './RequestProblem';
import { useRequest } from './use-request';

const STATE_NAMES: Readonly<Record<MonitorState, MessageKey>> = {
  off: 'monitorOff',
  on: 'monitorOn',
  'switching-on': 'monitorSwitchingOn',
  'switching-off': 'monitorSwitchingOff',
  'on-unconfirmed': 'monitorOnUnconfirmed',
  'off-unconfirmed': 'monitorOffUnconfirmed',
  'on-at-service': 'monitorOnAtService',
};

/** The switch stands where the user put it, at once; beside it stands what is so. */
export function MonitorSwitch({ account }: { readonly account: Account }) {
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
          {t(STATE_NAMES[state])}
        </span>
      </label>
      <RequestProblem request={request} onRetry={() => void turn(isOn)} />
    </>
  );
}
