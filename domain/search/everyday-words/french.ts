import type { EverydayWords } from '../named-facts.ts';

export const french: EverydayWords = {
  facts: {
    free: 'gratuit, gratis, gratuitement',
    freePlan: 'offre gratuite, version gratuite',
    trial: 'essai gratuit, essai, période essai',
    cheap: 'pas cher, abordable, économique',
    once: 'paiement unique, achat unique, payer une fois, licence perpétuelle',
    students: 'réduction étudiants, remise étudiants, tarif étudiant, remise enseignants',
    offline: 'hors ligne, hors connexion, mode avion, offline',
    local: 'local, en local, sur mon ordinateur, sur mon appareil, sur ma machine',
    selfHosted: 'auto hébergé, autohébergé, serveur propre',
    private: 'privé, confidentialité, confidentiel, rgpd, vie privée',
    commercial: 'usage commercial, libre de droits',
    openSource: 'open source, code ouvert, logiciel libre, code source ouvert',
    web: 'dans le navigateur',
    phone: 'téléphone, mobile, smartphone, portable',
    extension: 'extension navigateur, extension chrome',
    terminal: 'terminal',
    sources: 'sources, citations, avec sources, références',
    speakers: 'distinguer locuteurs, séparer locuteurs',
    live: 'temps réel, direct',
    cloning: 'cloner voix, clonage voix, clonage vocal',
    subtitles: 'sous titres',
    stems: 'supprimer voix, enlever voix, isoler voix, séparer voix, extraire voix, séparation de pistes',
    grammar:
      'correcteur orthographe, correcteur orthographique, corriger orthographe, corriger fautes orthographe, fautes orthographe, correction orthographe, correcteur grammaire',
    cutout:
      'supprimer fond, enlever fond, effacer fond, supprimer arrière plan, enlever arrière plan, fond transparent, détourer, détourage',
    ai: 'intelligence artificielle',
  },
  negations: 'sans, pas, aucun, jamais, pas besoin',
  spared: {
    account: 'compte, inscription, inscrire, enregistrement, connexion compte, identifiant, création compte',
    offline: 'internet, connexion, connexion internet, cloud, réseau, wifi',
    bot: 'bot, bots, robot',
    watermark: 'filigrane, filigranes',
    once: 'abonnement, abonnements',
    free: 'payer, paiement, carte bancaire, frais',
    private: 'entraînement, entraîner, entraîne',
    commercial: 'droits auteur, copyright',
    web: 'installer, installation, télécharger, téléchargement',
  },
  reworded: {
    'apprentissage automatique':
      '(?<![a-z0-9])(?:llms?|ia)(?= (?:en )?(?:locale?|privee?|offline|hors ligne)(?![a-z0-9]))',
    'lecons langues':
      '(?<![a-z0-9])apprendre (?:(?:une|des|les|nouvelles?) )*langues?(?![a-z0-9])|(?<![a-z0-9])cours de langues?(?![a-z0-9])',
    nocode:
      '(?<![a-z0-9])sans (?:(?:savoir|avoir|a|aucune|ecrire|connaissances?|en|une|ligne|de) )*(?:cod(?:e|er|age)|programm(?:er|ation)|developpeur)(?![a-z0-9])' +
      '|(?<=(?<![a-z0-9])(?:creer|faire|developper|construire) (?:(?:une|mon) )?)(?:applis?|apps?|application)(?: mobile)?(?= *$| (?:pour|sans) )',
  },
  media: {
    text: 'texte, script, scénario',
    voice: 'voix, parole, audio, enregistrement',
    image: 'image, photo, dessin',
    video: 'vidéo, film',
    music: 'musique, chanson',
    slides: 'diapositives, présentation, diapo, powerpoint',
    document: 'pdf, document, fichier',
    code: 'code',
    model: '3d',
  },
  to: 'en, vers, à',
  from: 'depuis, à partir de, de',
  turn: 'convertir, transformer, transforme, passer, convertisseur, conversion',
  apart:
    'supprimer fond sonore, enlever fond sonore, effacer fond sonore, supprimer fond musical, enlever fond musical, appel téléphonique, appels téléphoniques, numéro de téléphone, commerce local, commerces locaux, entreprise locale, entreprises locales, actualités locales, seo local, référencement local, cours privé, cours privés, chat en direct, musique en direct, cuisine italienne, pas de deux, no code',
  upTo: 'moins de, pas plus de, jusqu à, sous, maximum',
  over: 'plus de, à partir de, dès, au moins, minimum, ou plus',
  price: 'budget, budget de, prix, coûte, coûtent, payer',
  monthly: 'par mois, mensuel, mensuels, le mois, /mois, / mois',
  intents: {
    to: 'alternative à, alternatives à, alternative pour, alternatives pour, à la place de, au lieu de, comme, similaire à, semblable à, équivalent de, équivalent à, remplacer, mieux que, meilleur que',
    of: 'alternative, alternatives, équivalent, concurrent, concurrents',
    either: 'vs, versus, ou, contre, face à, comparé à, mieux que, meilleur que',
    both: 'et, avec',
    idle: 'y, quelque, chose, existe, est, ce, mais, autre',
    compared: 'comparer, comparaison, comparatif, différence, différences, mieux',
  },
};
