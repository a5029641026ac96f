import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button, IconButton } from '@/ui/components/Button';
import { CopyListButton, ListFooter, MergedListFooter, shownLists } from '@/ui/hotlists/ListFooter';
import { ADD_PLATFORM_BUTTON, AddPlatform } from '@/ui/hotlists/platforms/AddPlatform';
import { PlatformActions } from '@/ui/hotlists/platforms/PlatformChips';
import { SearchField } from '@/ui/hotlists/search/LocalSearch';
import type { HotTabState, HotTool } from './hot-tab-state';

/**
 * The controls next to the chips: the actions of the selected platform, adding a platform, and the search
 * field.
 */
export function HotTools({ tab }: { readonly tab: HotTabState }) {
  const { shown, tool, setTool, follow, view, setView } = tab;
  const toggle = (wanted: HotTool) => setTool(tool === wanted ? undefined : wanted);
  const show = (platform: string | undefined) => {
    setView({ ...view, platform });
    setTool(undefined);
  };
  return (
    <>
      <div class="hot-tools">
        {shown && (
          <IconButton
            icon="more"
            part="platform-menu"
            label={t('hotPlatformMenu', platformName(shown.platform, uiLanguage()))}
            aria-expanded={tool === 'platform'}
            onPress={() => toggle('platform')}
          />
        )}
        <IconButton
          id={ADD_PLATFORM_BUTTON}
          icon="plus"
          part="add"
          label={t('hotAdd')}
          aria-expanded={tool === 'add'}
          onPress={() => toggle('add')}
        />
        <SearchField text={tab.text} onText={tab.setText} />
      </div>
      {tool === 'platform' && shown && (
        <PlatformActions platform={shown.platform} follow={follow} onHidden={() => show(undefined)} />
      )}
      {tool === 'add' && (
        <AddPlatform
          follow={follow}
          sources={tab.sources}
          onAdded={show}
          onAllowed={(platform) => tab.refresh([platform])}
        />
      )}
    </>
  );
}

/** The age and source of what is shown, and the actions on all of it. */
export function HotFooter({ tab }: { readonly tab: HotTabState }) {
  const { model, inView, busy, tool, shownPast } = tab;
  return (
    <footer class="hot-footer">
      <Age tab={tab} />
      <span class="hot-buttons">
        <Since tab={tab} />
        <CopyListButton lists={shownLists(inView, shownPast)} onTrouble={model.onTrouble} />
        <IconButton
          icon="clock"
          part="time-machine"
          label={t('hotTimeMachine')}
          aria-expanded={tool === 'time'}
          onPress={() => tab.setTool(tool === 'time' ? undefined : 'time')}
        />
        <IconButton
          icon="expand"
          part="open-library"
          label={t('hotOpenLibrary')}
          onPress={() => void openExtensionPage('/library.html#hot').then(() => window.close())}
        />
        <IconButton
          icon="refresh"
          part="refresh"
          label={t('hotRefresh')}
          disabled={inView.some(({ platform }) => busy.has(platform))}
          onPress={() => tab.refresh()}
        />
      </span>
    </footer>
  );
}

function Age({ tab: { model, shown, inView, busy, shownPast } }: { readonly tab: HotTabState }) {
  if (shownPast) return <span class="hot-foot">{t('hotPastShown')}</span>;
  const isBusy = inView.some(({ platform }) => busy.has(platform));
  const facts = { now: model.lists.at, isBusy };
  return shown ? <ListFooter column={shown} {...facts} /> : <MergedListFooter columns={inView} {...facts} />;
}

/** Shows what marks compare with. A press switches to the other choice. */
function Since({ tab: { view, setView } }: { readonly tab: HotTabState }) {
  const isLook = view.since === 'look';
  const name = t(isLook ? 'hotSinceLookShort' : 'hotSinceHourShort');
  return (
    <Button
      kind="quiet"
      part="since"
      class="button quiet hot-step"
      title={t('hotCompare')}
      aria-label={`${t('hotCompare')}: ${name}`}
      onPress={() => setView({ ...view, since: isLook ? 'hour' : 'look' })}
    >
      {name}
    </Button>
  );
}
