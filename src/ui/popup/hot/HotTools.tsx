import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { IconButton } from '@/ui/components/Button';
import { AddPlatform } from '@/ui/hotlists/AddPlatform';
import { PlatformActions } from '@/ui/hotlists/PlatformActions';
import { SearchField } from '@/ui/hotlists/SearchField';
import type { HotDesk, HotTool } from './use-hot-desk';

/** Beside the chips: more about the platform shown, one more platform, the search. */
export function HotTools({ desk }: { readonly desk: HotDesk }) {
  const { shown, tool, setTool, follow, view, setView } = desk;
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
          icon="plus"
          part="add"
          label={t('hotAdd')}
          aria-expanded={tool === 'add'}
          onPress={() => toggle('add')}
        />
        <SearchField text={desk.text} onText={desk.setText} />
      </div>
      {tool === 'platform' && shown && (
        <PlatformActions platform={shown.platform} follow={follow} onGone={() => show(undefined)} />
      )}
      {tool === 'add' && <AddPlatform follow={follow} onAdded={show} />}
    </>
  );
}
