import { uiLanguage } from '@/platform/browser/i18n';

/** The content script names the part, and the token that lets this frame join its overlay: `#panel.TOKEN`. */
const [role, token = '', scrolls] = location.hash.slice(1).split('.');
document.documentElement.lang = uiLanguage();

if (role === 'layer') {
  const { startLayer } = await import('@/ui/overlay/layer/layer-frame');
  await startLayer(token, scrolls !== undefined);
} else if (role === 'panel') {
  const { startPanel } = await import('@/ui/overlay/panel/panel-frame');
  await startPanel(token);
} else if (role === 'hint') {
  const { startHint } = await import('@/ui/overlay/hint-frame');
  await startHint(token);
} else if (role === 'toast') {
  const { startToast } = await import('@/ui/overlay/toast-frame');
  await startToast(token);
}
