# docker build --build-arg SITE_URL=https://www.example.com -t agency-website .
# What it needs to run is in docs/operations.md, under Deploy.

FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The address is in the pages: canonical links, sitemap, share images.
ARG SITE_URL
RUN test -n "$SITE_URL" || { echo "Say where the site will be: --build-arg SITE_URL=https://www.example.com" >&2; exit 1; }
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Without the optional package, which is Node itself for machines that have an older one.
RUN npm ci --omit=dev --omit=optional

FROM node:24-slim
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY content content
COPY server server
COPY --from=build /site/dist/site.json dist/site.json
COPY --from=build /site/dist/site dist/site
RUN mkdir -m 700 /data && chown node:node /data
# The server must know the same address as the pages.
ARG SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SITE_URL=$SITE_URL
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
