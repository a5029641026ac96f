import { mountPrintPage } from '@/ui/articles/exports/mount-print-page';

mountPrintPage();
