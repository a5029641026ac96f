import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { Segments } from '@/ui/components/Segments';
import { AskServiceForAll } from '@/ui/hotlists/past/PastLists';
import { TimeBar, useTimeRange } from '@/ui/hotlists/past/TimeBar';
import { ADD_PLATFORM_BUTTON, AddPlatform } from '@/ui/hotlists/platforms/AddPlatform';
import { SearchField } from '@/ui/hotlists/search/LocalSearch';
import type { HotLayout, HotPageState } from './hot-page-state';

type Tool = 'add' | 'time';

/** The layouts, the search field, and the tools that open below them. */
export function HotToolbar({ page }: { readonly page: HotPageState }) {
  const { params, change, follow } = page;
  const [opened, setTool] = useState<Tool>();
  // The browser's Back and Forward change the moment too. The past is never shown without what leaves it.
  const tool = params.at === undefined ? opened : 'time';
  useEffect(() => {
    if (params.at !== undefined) setTool('time');
  }, [params.at]);
  const showsLists = params.layout === 'columns' || params.layout === 'merged';
  const toggle = (wanted: Tool) => {
    // Closing the time machine goes back to the current lists.
    if (tool === 'time') change({ at: undefined });
    setTool(tool === wanted ? undefined : wanted);
  };
  return (
    <div class="hot-toolbar">
      <Layouts layout={params.layout} onLayout={(layout) => change({ layout })} />
      {showsLists && <Since page={page} />}
      <SearchField text={params.text} onText={(text) => change({ text })} />
      <span class="hot-buttons">
        <Button
          id={ADD_PLATFORM_BUTTON}
          part="add"
          aria-expanded={tool === 'add'}
          onPress={() => toggle('add')}
        >
          <Icon name="plus" />
          {t('hotPlatform')}
        </Button>
        {showsLists && (
          <Button part="time-machine" aria-expanded={tool === 'time'} onPress={() => toggle('time')}>
            <Icon name="clock" />
            {t('hotTimeMachine')}
          </Button>
        )}
        <RefreshAll page={page} />
      </span>
      {tool === 'add' && (
        <AddPlatform
          follow={follow}
          sources={page.sources}
          onAdded={() => setTool(undefined)}
          onAllowed={(platform) => page.refresh([platform])}
        />
      )}
      {tool === 'time' && showsLists && <Time page={page} />}
      <span class="hidden" role="status">
        {follow.said}
      </span>
    </div>
  );
}

function RefreshAll({ page: { busy, refresh } }: { readonly page: HotPageState }) {
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

/** Chooses what marks compare with. */
function Since({ page: { view, setView } }: { readonly page: HotPageState }) {
  return (
    <div class="hot-since">
      <span class="quiet" aria-hidden="true">
        {t('hotCompareLabel')}
      </span>
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
    </div>
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

/** The time machine, which applies to all platforms at once. */
function Time({ page: { params, change, sources, past } }: { readonly page: HotPageState }) {
  const range = useTimeRange(undefined, sources.hasService);
  if (!range) return null;
  const ask = (at: number | undefined) => change(at === undefined ? { at } : { at, text: '' });
  return (
    <>
      <TimeBar {...range} asked={params.at} onAsk={ask} onTyping={past.setTyping} />
      {params.layout === 'columns' && <AskServiceForAll past={past} />}
    </>
  );
}
