import type { ServicePaths } from '@/core/service/connection';
import type { MessageKey } from '@/platform/i18n';

/** What each path of a service is for. */
export const PATH_NAMES: Readonly<Record<keyof ServicePaths, MessageKey>> = {
  ocr: 'serviceOperationOcr',
  hotboard: 'serviceOperationHotboard',
  hash: 'serviceOperationHash',
  base64: 'serviceOperationBase64',
  accounts: 'serviceOperationAccounts',
  accountArticles: 'serviceOperationArticles',
  article: 'serviceOperationArticle',
  batchFetch: 'serviceOperationBatch',
  monitor: 'serviceOperationMonitor',
};
