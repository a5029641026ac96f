import type { Corpus } from './corpus';

type Texts = Pick<
  Corpus,
  'lang' | 'htmlLang' | 'interface' | 'facts' | 'headings' | 'paragraphs' | 'captions'
>;

/** Only the lists that test letters with accents. The other lists are empty and no template uses them. */
function accented(texts: Texts): Corpus {
  return {
    ...texts,
    messages: [],
    menu: [],
    goods: [],
    fields: [],
    tableHead: ['', '', '', ''],
    tableRows: [],
    steps: [],
    verses: [],
  };
}

export const french = accented({
  lang: 'fr',
  htmlLang: 'fr',
  interface: [
    'Vos modifications ont été enregistrées.',
    'Êtes-vous sûr de vouloir supprimer cet élément ?',
    'Connexion perdue, nouvelle tentative dans 5 secondes.',
    'Déposez vos fichiers ici ou cliquez pour les choisir.',
    'Mot de passe oublié ? Réinitialisez-le par courriel.',
    'Aucun résultat trouvé pour « forêt ».',
    'Créez votre premier projet dès aujourd’hui.',
    'Paiement refusé : vérifiez les coordonnées de la carte.',
  ],
  facts: [
    'Total à régler : 2 318,75 € TTC',
    'Livraison prévue le 14 février à Besançon',
    'Ouvert du lundi au vendredi, 9 h à 17 h 30',
    'Référence n° 48-20917, page 6',
  ],
  headings: ['Le retour discret des trains de nuit', 'Pourquoi les cartes se trompent encore'],
  paragraphs: [
    'L’automne dernier, la commune a vidé le vieux canal. Les ouvriers y ont trouvé quarante vélos, un cadre de piano et une boîte scellée pleine de lettres. Elles sont désormais exposées à la mairie, mais personne n’a réclamé le piano.',
    'Le musée accroche son plus petit tableau dans la plus grande salle. Il faut traverser douze mètres de plancher nu pour découvrir un portrait à peine plus grand qu’un timbre. Selon la conservatrice, la distance fait partie de l’œuvre.',
    'Les abeilles choisissent leur nouvelle demeure en dansant. L’éclaireuse à qui l’arbre creux a plu danse plus longtemps, et d’autres vont voir. Dès qu’elles sont assez nombreuses à être d’accord, l’essaim s’envole.',
    'La vallée fabriquait jadis la moitié des horloges du pays. Chaque ferme façonnait une seule pièce : ici les ressorts, là les cadrans, près du pont les aiguilles. L’hiver, tout voyageait en traîneau jusqu’à l’atelier.',
  ],
  captions: ['Lever de soleil depuis la jetée', 'Le dernier bus part à minuit'],
});

export const german = accented({
  lang: 'de',
  htmlLang: 'de',
  interface: [
    'Ihre Änderungen wurden gespeichert.',
    'Möchten Sie diesen Eintrag wirklich löschen?',
    'Verbindung getrennt, neuer Versuch in 5 Sekunden.',
    'Dateien hierher ziehen oder zum Auswählen klicken.',
    'Das Passwort muss mindestens zwölf Zeichen enthalten.',
    'Für „Straße“ wurden keine Ergebnisse gefunden.',
  ],
  facts: ['Gesamtbetrag: 2.318,75 € inkl. MwSt.', 'Geöffnet von Montag bis Freitag, 9 bis 17.30 Uhr'],
  headings: ['Die leise Rückkehr der Nachtzüge', 'Warum Landkarten noch immer irren'],
  paragraphs: [
    'Als die Gemeinde im Herbst den alten Kanal leerte, fanden die Arbeiter vierzig Fahrräder, einen Klavierrahmen und eine verschlossene Dose voller Briefe. Sie liegen nun im Rathaus. Das Klavier hat bisher niemand zurückgefordert.',
    'Früher kam die Hälfte aller Uhren des Landes aus diesem Tal. Jeder Hof fertigte nur ein Teil: hier die Federn, dort die Zifferblätter, im Haus an der Brücke die Zeiger. Im Winter reiste alles auf Schlitten zur Werkstatt.',
  ],
  captions: ['Sonnenaufgang über der Hafenmauer', 'Der letzte Bus fährt um Mitternacht'],
});

export const spanish = accented({
  lang: 'es',
  htmlLang: 'es',
  interface: [
    'Tus cambios se han guardado correctamente.',
    '¿Seguro que quieres eliminar este artículo?',
    'Se perdió la conexión; reintentando en 5 segundos.',
    'Arrastra aquí los archivos o haz clic para elegirlos.',
    'La contraseña debe tener al menos doce caracteres.',
    '¡Aún no hay nada aquí! Crea tu primer proyecto.',
  ],
  facts: ['Importe total: 2.318,75 € (IVA incluido)', 'Abierto de lunes a viernes, de 9:00 a 17:30'],
  headings: ['El regreso silencioso de los trenes nocturnos', 'Por qué los mapas aún se equivocan'],
  paragraphs: [
    'El otoño pasado, el municipio vació el viejo canal y los obreros encontraron cuarenta bicicletas, el armazón de un piano y una lata llena de cartas. Ahora se exhiben en el ayuntamiento. Nadie ha reclamado el piano todavía.',
    'Las abejas eligen su nuevo hogar bailando. La exploradora a la que le gusta un árbol hueco baila más tiempo, y las demás van a verlo. Cuando hay suficientes de acuerdo, el enjambre sale volando en un minuto.',
  ],
  captions: ['Amanecer desde el muelle', 'El último autobús sale a medianoche'],
});
