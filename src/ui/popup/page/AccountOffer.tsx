import type { ArticleAccount } from '@/core/articles/article';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { useSetting } from '@/ui/hooks/use-setting';

/** The account of the article in front: what is known of its articles, and its monitoring where there is a service. */
export function AccountOffer({ account }: { readonly account: ArticleAccount }) {
  const [connection] = useSetting('connection');
  const hasService = connection !== undefined && connection.accountsAddress !== '';
  const open = async () => {
    await openExtensionPage(libraryPath({ view: 'accounts', params: { account: account.id, group: 'all' } }));
    window.close();
  };
  return (
    <Button part="open-account" onPress={() => void open()}>
      {t(hasService ? 'pageAccountMonitor' : 'pageAccount', account.name)}
    </Button>
  );
}
