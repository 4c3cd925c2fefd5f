type At<Path extends string, Key extends string> = Path extends '' ? Key : `${Path}.${Key}`
/** Where a value may have any text: neither judged, which is a brand, nor of a closed list. */
export type AnyText<Value, Path extends string = ''> = Value extends string
  ? string extends Value
    ? Path
    : never
  : Value extends readonly (infer Each)[]
    ? AnyText<Each, Path>
    : Value extends object
      ? { [Key in keyof Value & string]: AnyText<Value[Key], At<Path, Key>> }[keyof Value & string]
      : never
