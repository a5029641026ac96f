import { describe, expect, it } from 'vitest';
import { guessLatinLanguage } from './language-guess';

describe('guessLatinLanguage', () => {
  it.each([
    ['fra', 'Votre session a expire. Veuillez vous reconnecter pour continuer.'],
    ['fra', 'Le dernier bus part a minuit'],
    ['deu', 'MOchten Sie diesen Eintrag wirklich lOschen? Die Datei wird nicht gespeichert.'],
    ['spa', 'Seguro que quieres eliminar este articulo? Los cambios no se han guardado.'],
    ['ita', 'Sei sicuro di voler eliminare questo elemento? Non e possibile annullare.'],
    ['nld', 'Weet je zeker dat je dit bestand wilt verwijderen? Dit kan niet ongedaan worden gemaakt.'],
    ['pol', 'Czy na pewno chcesz usunac ten plik? Tej operacji nie mozna cofnac.'],
  ])('tells %s without its accents', (code, text) => {
    expect(guessLatinLanguage(text)).toBe(code);
  });

  it.each([
    'Password must contain at least 12 characters',
    'Save changes before closing? Your session will expire in 15 minutes.',
    'function debounce(fn, wait) { let timer = null; return () => clearTimeout(timer) }',
    'CORNER STORE Till 4 Cashier 12 Sourdough bread Tomatoes Olive oil Total',
    'Chrome Settings GitHub Issue API Not Found URL USD Visa PayPal',
    'Error 403 access denied Code',
    'Resume du cafe',
    '',
  ])('says nothing of "%s"', (text) => {
    expect(guessLatinLanguage(text)).toBeUndefined();
  });
});
