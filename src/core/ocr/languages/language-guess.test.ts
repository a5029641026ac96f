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
  ])('recognises the language %s without its accents', (code, text) => {
    expect(guessLatinLanguage(text)).toBe(code);
  });

  it.each([
    ['ces', 'Tento soubor je ulozen a bude smazan, nebo neni pro vas dostupny mezi temito dny'],
    ['hrv', 'Vas racun nije aktivan, ali mozete koristiti ovo samo nakon prijave ili prije kraja'],
    ['hun', 'Kerjuk, varjon egy kicsit, mert az oldal nem erheto el es minden adat meg van'],
    ['ind', 'Perubahan yang anda buat tidak dapat disimpan dan akan hilang dari akun ini'],
    ['por', 'Voce nao tem permissao para esta pasta, mas os arquivos foram salvos com sucesso'],
    ['ron', 'Acest fisier nu este pentru dumneavoastra si va fi sters din contul care a fost creat'],
    ['swe', 'Det gick inte att spara filen och du kan inte oppna den som vanligt eller av misstag'],
    ['tur', 'Bu dosya silinecek ve daha sonra geri alinamaz, lutfen devam etmek icin bir secenek secin'],
    ['vie', 'Ban khong duoc phep mo tap tin nay va vui long thu lai voi mot tai khoan cua nguoi khac'],
    [
      'deu',
      'Der Vorgang wurde nicht gestartet, bitte melden Sie sich an und laden die Datei auf dem Rechner',
    ],
    ['spa', 'El archivo no se ha guardado en la carpeta que has elegido para los documentos'],
    ['ita', 'Il file non e stato salvato nella cartella che hai scelto per gli altri documenti'],
    ['nld', 'Het bestand is niet opgeslagen en je kunt het niet openen met deze account'],
    ['pol', 'Plik nie zostal zapisany i jest dostepny przez twoje konto lub do tego folderu'],
    ['fra', 'Le fichier est dans le dossier que vous avez choisi pour les documents de votre compte'],
  ])('recognises %s by its frequent words', (code, text) => {
    expect(guessLatinLanguage(text)).toBe(code);
  });

  it.each([
    [
      'dan',
      'Din tilmelding er modtaget, og du far snart en bekraeftelse af os pa mail. Du skal ikke gore mere.',
    ],
    ['dan', 'Toget kom en time efter planen, og ingen af de rejsende blev hjulpet videre uden at sporge.'],
    [
      'nor',
      'Pameldingen din er mottatt, og du far snart en bekreftelse av oss pa e-post. Du trenger ikke gjore noe mer.',
    ],
    ['nor', 'Toget kom en time etter planen, og ingen av de reisende ble hjulpet videre uten a sporre noen.'],
    [
      'swe',
      'Din anmalan ar mottagen och du far snart en bekraftelse av oss. Du behover inte gora nagot mer.',
    ],
    ['swe', 'Taget kom en timme efter planen och ingen av de resande fick hjalp att komma vidare.'],
    [
      'fin',
      'Tilauksesi on vastaanotettu ja saat pian vahvistuksen. Sinun ei tarvitse tehda mitaan, mutta voit muuttaa sita.',
    ],
    [
      'fin',
      'Juna tuli tunnin myohassa, mutta kaikki jotka olivat asemalla odottivat niin kuin ennenkin, ja ovi oli auki.',
    ],
    [
      'hun',
      'A vonat egy orat kesett, de az allomason mindenki csak vart, mint maskor, es az ajto nem volt nyitva.',
    ],
  ])('tells %s from the languages that are like it', (code, text) => {
    expect(guessLatinLanguage(text)).toBe(code);
  });

  it('judges texts from fifteen letters on', () => {
    expect(guessLatinLanguage('est dans le mois')).toBeUndefined();
    expect(guessLatinLanguage('il est dans le mois')).toBe('fra');
  });

  it('knows words with their accents and in any case', () => {
    expect(guessLatinLanguage('LE DERNIER BUS PART À MINUIT')).toBe('fra');
    expect(
      guessLatinLanguage('Möchten Sie die Datei für uns über den Browser öffnen, ist das möglich?'),
    ).toBe('deu');
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
  ])('guesses no language for "%s"', (text) => {
    expect(guessLatinLanguage(text)).toBeUndefined();
  });
});
