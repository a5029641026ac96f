import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { Segments } from '@/ui/components/Segments';
import { AddPlatform } from '@/ui/hotlists/AddPlatform';
import { PastAskAll } from '@/ui/hotlists/PastAskAll';
import { SearchField } from '@/ui/hotlists/SearchField';
import { TimeBar } from '@/ui/hotlists/TimeBar';
import { useTimeRange } from '@/ui/hotlists/use-time-range';
import type { HotLayout } from './hot-params';
import type { HotWall } from './use-hot-wall';

type Tool = 'add' | 'time';

/** The layouts, the search, and what unfolds under them. */
export function HotToolbar({ wall }: { readonly wall: HotWall }) {
  const { params, change, follow } = wall;
  const [tool, setTool] = useState<Tool | undefined>(params.at === undefined ? undefined : 'time');
  const isWall = params.layout === 'columns' || params.layout === 'merged';
  const toggle = (wanted: Tool) => {
    // A time machine that is put away does not go on showing another time.
    if (tool === 'time') change({ at: undefined });
    setTool(tool === wanted ? undefined : wanted);
  };
  return (
    <div class="hot-toolbar">
      <Layouts layout={params.layout} onLayout={(layout) => change({ layout })} />
      {isWall && <Since wall={wall} />}
      <SearchField text={params.text} onText={(text) => change({ text })} />
      <span class="hot-buttons">
        <Button part="add" aria-expanded={tool === 'add'} onPress={() => toggle('add')}>
          <Icon name="plus" />
          {t('hotPlatform')}
        </Button>
        {isWall && (
          <Button part="time-machine" aria-expanded={tool === 'time'} onPress={() => toggle('time')}>
            <Icon name="clock" />
            {t('hotTimeMachine')}
          </Button>
        )}
        <RefreshAll wall={wall} />
      </span>
      {tool === 'add' && <AddPlatform follow={follow} onAdded={() => setTool(undefined)} />}
      {tool === 'time' && isWall && <Time wall={wall} />}
      <span class="hidden" role="status">
        {follow.said}
      </span>
    </div>
  );
}

function RefreshAll({ wall: { busy, refresh } }: { readonly wall: HotWall }) {
  return (
    <IconButton
      icon="refresh"
      part="refresh"
      label={t('hotRefresh')}
      disabled={busy.size > 0}
      onPress={() => refresh()}
    />
  );
}

/** What marks compare with. */
function Since({ wall: { view, setView } }: { readonly wall: HotWall }) {
  return (
    <Segments
      label={t('hotCompare')}
      part="since"
      value={view.since}
      segments={[
        { value: 'look', label: t('hotSinceLookShort') },
        { value: 'hour', label: t('hotSinceHourShort') },
      ]}
      onChange={(since) => setView({ ...view, since })}
    />
  );
}

interface LayoutsProps {
  readonly layout: HotLayout;
  readonly onLayout: (layout: HotLayout) => void;
}

function Layouts({ layout, onLayout }: LayoutsProps) {
  return (
    <Segments
      label={t('hotLayout')}
      part="layout"
      value={layout}
      segments={[
        { value: 'columns', label: t('hotColumns') },
        { value: 'merged', label: t('hotMerged') },
        { value: 'charts', label: t('hotCharts') },
        { value: 'watch', label: t('hotWatchWords') },
      ]}
      onChange={onLayout}
    />
  );
}

/** One time machine for all platforms. */
function Time({ wall: { params, change, sources, past } }: { readonly wall: HotWall }) {
  const range = useTimeRange(undefined, sources.hasService);
  if (!range) return null;
  const ask = (at: number | undefined) => change(at === undefined ? { at } : { at, text: '' });
  return (
    <>
      <TimeBar {...range} asked={params.at} onAsk={ask} />
      {params.layout === 'columns' && <PastAskAll past={past} />}
    </>
  );
}
