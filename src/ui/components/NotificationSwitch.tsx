import './notification-switch.css';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { QuietHours } from '@/core/quiet-hours';
import { t } from '@/platform/browser/i18n';
import { mayNotify, requestNotifications } from '@/platform/browser/notifications';
import { useLoadedOnFocus } from '@/ui/hooks/use-loaded';
import { useSetting } from '@/ui/hooks/use-setting';
import { Button } from './Button';

interface NotificationSwitchProps {
  /** The setting that is switched. */
  readonly setting: 'tellNewArticles' | 'tellWatched';
  readonly part: string;
  readonly label: string;
  /** An explanation below the label. */
  readonly hint?: string;
  /** Shown below the switch while it is on. */
  readonly children?: ComponentChildren;
}

/**
 * Switches one kind of notification on and off, and shows the quiet hours, which apply to all kinds. Switching on
 * asks the browser for the permission to show notifications, which needs the user's press.
 */
export function NotificationSwitch({ setting, part, label, hint, children }: NotificationSwitchProps) {
  const [isEnabled, setIsEnabled] = useSetting(setting);
  const [quiet, setQuiet] = useSetting('quietHours');
  // Counted, so that each refusal draws the box anew: the browser has already ticked it.
  const [refusals, setRefusals] = useState(0);
  const [isGranted, setIsGranted] = useState(false);
  const isAllowed = useLoadedOnFocus(mayNotify);
  const box = useRef<HTMLInputElement>(null);
  const turn = async (isOn: boolean) => {
    const mayTurn = !isOn || (await requestNotifications());
    setIsGranted(isOn && mayTurn);
    setRefusals((count) => (mayTurn ? 0 : count + 1));
    setIsEnabled(isOn && mayTurn);
  };
  const allow = () => {
    box.current?.focus(); // the button goes away
    void turn(true);
  };
  // The setting may come from a file, and the permission may be withdrawn in the browser.
  const lacksPermission = isEnabled === true && isAllowed === false && !isGranted;
  return (
    <>
      <label class="notice-switch">
        <input
          type="checkbox"
          data-part={part}
          ref={box}
          checked={isEnabled ?? false}
          onChange={(event) => event.isTrusted && void turn(event.currentTarget.checked)}
        />
        <span>
          {label}
          {hint !== undefined && <small class="quiet">{hint}</small>}
        </span>
      </label>
      {refusals > 0 && (
        <p key={refusals} class="bad" role="alert">
          {t('noticesRefused')}
        </p>
      )}
      {lacksPermission && (
        <p class="bad" role="alert">
          {t('noticesNotAllowed')}{' '}
          <Button part="allow-notices" onPress={allow}>
            {t('optionsAfterAllow')}
          </Button>
        </p>
      )}
      {isEnabled && quiet && (
        <QuietHoursFields
          quiet={quiet}
          onChange={(change) => setQuiet((before) => ({ ...before, ...change }))}
        />
      )}
      {isEnabled && children}
    </>
  );
}

interface QuietHoursFieldsProps {
  readonly quiet: QuietHours;
  readonly onChange: (change: Partial<QuietHours>) => void;
}

function QuietHoursFields({ quiet: { from, until }, onChange }: QuietHoursFieldsProps) {
  return (
    <div class="quiet-hours" data-part="quiet-hours">
      <TimeField
        label={t('quietFrom')}
        part="quiet-from"
        minute={from}
        onChange={(next) => onChange({ from: next })}
      />
      <TimeField
        label={t('quietUntil')}
        part="quiet-until"
        minute={until}
        onChange={(next) => onChange({ until: next })}
      />
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly part: string;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

function TimeField({ label, part, minute, onChange }: TimeFieldProps) {
  const two = (number: number) => String(number).padStart(2, '0');
  return (
    <label>
      {label}{' '}
      <input
        class="moment-field"
        type="time"
        data-part={part}
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={({ currentTarget: { value } }) => {
          const [hours = Number.NaN, minutes = Number.NaN] = value.split(':').map(Number);
          if (Number.isInteger(hours) && Number.isInteger(minutes)) onChange(hours * 60 + minutes);
        }}
      />
    </label>
  );
}
