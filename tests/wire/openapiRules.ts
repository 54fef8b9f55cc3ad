type Json = Record<string, unknown>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const schemaTypes = ["string", "number", "integer", "boolean", "object", "array", "null"];

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The rules of OpenAPI 3.1.0 and JSON Schema 2020-12 that a generated document can break; one line per breach. */
export function breachesOf(document: unknown): string[] {
  const breaches: string[] = [];
  const say = (where: string, what: string): void => {
    breaches.push(`${where}: ${what}`);
  };
  if (!isObject(document)) return ["the document is no object"];

  function resolve(pointer: string): unknown {
    return pointer
      .slice(2)
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<unknown>((node, part) => (isObject(node) ? node[part] : undefined), document);
  }

  function checkSchemas(where: string, schemas: unknown): void {
    if (!isObject(schemas)) {
      say(where, "must be a map of schemas");
      return;
    }
    for (const [name, schema] of Object.entries(schemas)) checkSchema(`${where}.${name}`, schema);
  }

  function checkSchema(where: string, schema: unknown): void {
    if (typeof schema === "boolean") return;
    if (!isObject(schema)) {
      say(where, "a schema is an object or a boolean");
      return;
    }
    const { $ref, type, properties, required, items, pattern, additionalProperties: more } = schema;
    if ($ref !== undefined && (typeof $ref !== "string" || !$ref.startsWith("#/") || resolve($ref) === undefined)) {
      say(where, `reference ${String($ref)} leads nowhere`);
    }
    for (const one of type === undefined ? [] : [type].flat()) {
      if (!schemaTypes.includes(String(one))) say(where, `unknown type ${String(one)}`);
    }
    if (properties !== undefined) checkSchemas(`${where}.properties`, properties);
    if (schema.$defs !== undefined) say(where, "$defs inside a component cannot be referred to");
    if (items !== undefined) checkSchema(`${where}.items`, items);
    if (more !== undefined) checkSchema(`${where}.additionalProperties`, more);
    if (schema.propertyNames !== undefined) checkSchema(`${where}.propertyNames`, schema.propertyNames);
    if (schema.not !== undefined) checkSchema(`${where}.not`, schema.not);
    for (const word of ["allOf", "anyOf", "oneOf", "prefixItems"]) {
      const list = schema[word];
      if (list === undefined) continue;
      if (!Array.isArray(list) || list.length === 0) say(where, `${word} must have members`);
      else for (const [i, one] of list.entries()) checkSchema(`${where}.${word}[${i}]`, one);
    }
    const isList = Array.isArray(required) && required.every((name) => typeof name === "string");
    if (required !== undefined && (!isList || new Set(required).size !== required.length)) {
      say(where, "required must be a list of different names");
    }
    if (schema.enum !== undefined && (!Array.isArray(schema.enum) || schema.enum.length === 0))
      say(where, "empty enum");
    if (pattern !== undefined) {
      try {
        new RegExp(String(pattern), "u");
      } catch {
        say(where, `pattern ${String(pattern)} is no regular expression`);
      }
    }
    for (const word of ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"]) {
      if (schema[word] !== undefined && typeof schema[word] !== "number") say(where, `${word} must be a number`);
    }
  }

  function checkContent(where: string, content: unknown): void {
    if (!isObject(content) || Object.keys(content).length === 0) {
      say(where, "content must name a media type");
      return;
    }
    for (const [type, media] of Object.entries(content)) {
      if (!/^[\w*.+-]+\/[\w*.+-]+$/.test(type)) say(where, `${type} is no media type`);
      if (!isObject(media)) say(where, "a media type must be an object");
      else if (media.schema !== undefined) checkSchema(`${where}.${type}`, media.schema);
    }
  }

  function checkParameters(where: string, path: string, given: unknown): void {
    if (!Array.isArray(given)) {
      say(where, "parameters must be a list");
      return;
    }
    const seen = new Set<string>();
    for (const parameter of given) {
      if (!isObject(parameter)) {
        say(where, "a parameter must be an object");
        return;
      }
      const { name, in: place, required, schema } = parameter;
      if (typeof name !== "string" || name === "") say(where, "a parameter has a name");
      if (!["query", "header", "path", "cookie"].includes(String(place))) say(where, `${String(name)}: no place`);
      if (seen.has(`${String(place)} ${String(name)}`)) say(where, `${String(name)} stands twice`);
      seen.add(`${String(place)} ${String(name)}`);
      if (place === "path" && required !== true) say(where, `${String(name)}: a path parameter is required`);
      if (schema === undefined) say(where, `${String(name)}: no schema`);
      else checkSchema(`${where}.${String(name)}`, schema);
    }
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => `path ${name}`);
    for (const name of inPath) if (!seen.has(name)) say(where, `${name} is not described`);
    for (const name of seen) if (name.startsWith("path ") && !inPath.includes(name)) say(where, `${name} is not there`);
  }

  const operationIds = new Set<string>();
  function checkOperation(where: string, path: string, operation: unknown): void {
    if (!isObject(operation)) {
      say(where, "an operation must be an object");
      return;
    }
    const { operationId, responses, requestBody, parameters = [], security, tags } = operation;
    if (typeof operationId !== "string" || operationIds.has(operationId)) say(where, "operationId must be unique");
    operationIds.add(String(operationId));
    checkParameters(where, path, parameters);
    if (tags !== undefined && !(Array.isArray(tags) && tags.every((tag) => typeof tag === "string")))
      say(where, "tags");
    if (requestBody !== undefined) {
      if (!isObject(requestBody)) say(where, "requestBody must be an object");
      else checkContent(`${where}.requestBody`, requestBody.content);
    }
    if (!isObject(responses) || Object.keys(responses).length === 0) {
      say(where, "responses must be given");
      return;
    }
    for (const [status, response] of Object.entries(responses)) {
      if (!/^([1-5](\d\d|XX)|default)$/.test(status)) say(where, `${status} is no status`);
      if (!isObject(response) || typeof response.description !== "string") say(where, `${status}: no description`);
      else if (response.content !== undefined) checkContent(`${where}.${status}`, response.content);
    }
    for (const need of Array.isArray(security) ? security : []) {
      for (const name of Object.keys(need as Json)) {
        if (!isObject(resolve(`#/components/securitySchemes/${name}`))) say(where, `no security scheme ${name}`);
      }
    }
  }

  if (!/^3\.1\.\d+$/.test(String(document.openapi))) say("openapi", "must be 3.1.x");
  const { info, paths, components = {} } = document;
  if (!isObject(info) || typeof info.title !== "string" || typeof info.version !== "string") say("info", "incomplete");
  const shapes = new Set<string>();
  for (const [path, item] of Object.entries((paths ?? {}) as Json)) {
    if (!path.startsWith("/")) say(path, "must begin with a slash");
    const shape = path.replace(/\{[^}]+\}/g, "{}");
    if (shapes.has(shape)) say(path, "differs from another path by its parameter's name alone");
    shapes.add(shape);
    for (const [method, operation] of Object.entries(item as Json)) {
      if (!methods.includes(method)) say(path, `${method} is no method`);
      else checkOperation(`${method} ${path}`, path, operation);
    }
  }
  for (const [kind, entries] of Object.entries(components as Json)) {
    for (const name of Object.keys(entries as Json)) {
      if (!/^[a-zA-Z0-9._-]+$/.test(name)) say(`components.${kind}.${name}`, "is no component's name");
    }
  }
  checkSchemas("components.schemas", (components as Json).schemas ?? {});
  return breaches;
}
