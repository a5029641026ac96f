import { useEffect, useRef, useState } from 'preact/hooks';

interface ProgressStatusProps {
  /** What is said, which is also shown elsewhere: there it is not live. */
  readonly text: string;
  readonly done: number;
  readonly of: number;
  readonly isRunning: boolean;
  /** What is counted, if a run counts one thing after another. */
  readonly phase?: string;
  /** Whether the end of a run that was not seen running is said too. */
  readonly saysResult?: boolean;
}

/**
 * Says a progress to screen readers at its start, at each quarter and at its end, not at each step: fifty images would be fifty
 * announcements. It stays when the shown progress goes, so that the end is heard.
 */
export function ProgressStatus(props: ProgressStatusProps) {
  const { text, done, of, isRunning, phase = '', saysResult = false } = props;
  const [said, say] = useState('');
  const hasRun = useRef(saysResult);
  const quarter = of > 0 ? Math.floor((4 * done) / of) : 0;
  // The text is set after the element is there: text that comes with a live element is not announced everywhere.
  useEffect(() => {
    if (isRunning) hasRun.current = true;
    if (hasRun.current) say(text);
  }, [isRunning, phase, isRunning ? quarter : text]);
  return (
    <span class="hidden" role="status">
      {said}
    </span>
  );
}
