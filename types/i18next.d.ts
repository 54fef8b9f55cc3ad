/**
 * What is used of i18next 23 and react-i18next 15, with the keys of our texts. Their own `CustomTypeOptions` compute a
 * return type for every call: with 1,700 keys one `tsc` took 460 s instead of 60 s. The unions of app/services/i18n/textKeys.ts hold
 * the same keys.
 */
declare module "i18next" {
  type Namespace = import("~/services/i18n/textKeys").Namespace;

  /** Without a namespace of its own: a key is then always named with one. */
  export type TFunction<N extends Namespace = never> = import("~/services/i18n/textKeys").Translate<N>;

  /** Asked by the children of elements as react-i18next declares them. */
  export interface TypeOptions {
    allowObjectInHTMLChildren: false;
  }

  export interface InitOptions {
    lng?: string;
    supportedLngs?: string[];
    fallbackLng?: string;
    defaultNS?: Namespace;
    keySeparator?: false;
    nsSeparator?: string;
    interpolation?: {
      escapeValue: boolean;
      alwaysFormat: boolean;
      format(value: unknown, format?: string, language?: string): unknown;
    };
    returnNull?: boolean;
    initImmediate?: boolean;
    resources?: Record<string, Record<string, Record<string, string>>>;
    /** What shows for a key without a text; `text`: what whoever asks has named instead. */
    parseMissingKeyHandler?(key: string, text?: string): string;
  }

  export interface ResourceStore {
    getResource(language: string, namespace: string, key: string, options?: object): unknown;
  }

  export interface i18n {
    readonly language: string;
    readonly services: { languageUtils: object; resourceStore: ResourceStore };
    readonly t: TFunction<"common">;
    emit(event: "languageChanged", language: string): void;
    exists(key: string): boolean;
    addResourceBundle(language: string, namespace: Namespace, texts: Record<string, string>): i18n;
    getFixedT<N extends Namespace>(language: string | null, namespace: N): TFunction<N>;
    use(module: object): i18n;
    init(options: InitOptions): Promise<unknown>;
  }

  export function createInstance(): i18n;
  const i18next: i18n;
  export default i18next;
}

declare module "react-i18next" {
  export const initReactI18next: object;
  export function I18nextProvider(props: {
    i18n: import("i18next").i18n;
    children?: import("react").ReactNode;
  }): import("react").ReactElement;
  export function useTranslation<N extends import("~/services/i18n/textKeys").Namespace = "common">(
    namespace?: N,
  ): { t: import("~/services/i18n/textKeys").Translate<N>; i18n: import("i18next").i18n };
}
