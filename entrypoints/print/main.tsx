import { mountPrintPage } from '@/ui/articles/exports/PrintPage';

mountPrintPage();
