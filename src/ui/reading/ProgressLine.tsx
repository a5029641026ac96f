import type { Progress } from '@/core/ocr/recognition';

/** How far a reading is, as a line under what tells of it in words. */
export function ProgressLine({ progress }: { readonly progress: Progress }) {
  const share =
    progress.stage === 'reading' && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <span class={share === undefined ? 'progress waiting' : 'progress'} aria-hidden="true">
      {/* A new element at the change: the bar must not shrink from full to nothing. */}
      <span key={share === undefined} class="progress-bar" style={{ transform: `scaleX(${share ?? 1})` }} />
    </span>
  );
}
